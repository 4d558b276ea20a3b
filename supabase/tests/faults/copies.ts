import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { connect, EMPTY_TEMPLATE, FIXTURE_TEMPLATE } from '../support/templates';
import type { Fault } from './fault';

const TEMPLATES = [EMPTY_TEMPLATE, FIXTURE_TEMPLATE];

/** The template databases that tests copy, each with the same planted fault. */
export interface Copies {
  prefix: string;
  drop: () => Promise<void>;
}

async function plant(url: string, database: string, sql: string): Promise<void> {
  const connection = connect(url, database);
  try {
    await connection.unsafe(sql);
  } finally {
    await connection.end();
  }
}

/** Throws when Postgres rejects the fault, as a migration would fail. */
export async function copiesWith(url: string, server: Sql, { sql }: Fault): Promise<Copies> {
  const prefix = `fault_${randomBytes(4).toString('hex')}_`;
  const names = TEMPLATES.map((template) => prefix + template);
  const drop = async () => {
    for (const name of names) await server.unsafe(`drop database if exists ${name} with (force)`);
  };
  try {
    for (const template of TEMPLATES) {
      await server.unsafe(`create database ${prefix}${template} template ${template}`);
      await plant(url, prefix + template, sql);
    }
    return { prefix, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
