import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { type Actor, claimsOf } from './actors';
import { Scene, type Value } from './Scene';
import { connect, EMPTY_TEMPLATE, FIXTURE_TEMPLATE } from './templates';

/** Work in a transaction that is rolled back. */
export type Play = (scene: Scene) => Promise<void> | void;

export interface TestDatabase {
  /** A connection as the database owner. */
  sql: Sql;
  /** Runs the work as any actor in a transaction that is rolled back. */
  scene: (play: Play) => Promise<void>;
  /** A committed request on a connection of its own. */
  request: (actor: Actor, text: string, values?: Value[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

const serverUrl = (): string => {
  const url = process.env.ROTAVISTO_TEST_DATABASE;
  if (!url) throw new Error('the tests run through supabase/jest.config.cjs, which starts a Postgres');
  return url;
};

async function withServer(work: (server: Sql) => Promise<unknown>): Promise<void> {
  const server = connect(serverUrl());
  await work(server);
  await server.end();
}

/** Makes a database from the template: with the fixture's rows, or empty. */
export async function openDatabase({ empty = false, connections = 4 } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? EMPTY_TEMPLATE : FIXTURE_TEMPLATE;
  await withServer(async (server) => {
    for (const end = Date.now() + 30_000; ; ) {
      try {
        // Copying files takes half the time of copying through the write-ahead log.
        await server.unsafe(`create database ${name} template ${template} strategy file_copy`);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        // biome-ignore lint/plugin: until the template has no connections any more
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });
  const sql = connect(serverUrl(), name, connections);
  return {
    sql,
    scene: async (play) => {
      const connection = await sql.reserve();
      try {
        await connection.unsafe('begin');
        await play(new Scene(connection));
      } finally {
        await connection.unsafe('rollback');
        connection.release();
      }
    },
    request: async (actor, text, values = []) => {
      const claims = claimsOf(actor);
      return sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await transaction.unsafe(`set local role ${claims.role}`);
        return transaction.unsafe(text, values);
      });
    },
    close: async () => {
      await sql.end();
      await withServer((server) => server.unsafe(`drop database ${name} with (force)`));
    },
  };
}
