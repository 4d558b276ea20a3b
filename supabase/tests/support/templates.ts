import postgres, { type Sql } from 'postgres';
import { FIXTURE_SQL } from './fixture';
import { HOSTED_SQL } from './hosted/hosted';
import { migrations } from './sqlFiles';

/** The prefix of templates that another process has prepared: see faults/. */
const PREFIX = process.env.ROTAVISTO_TEST_TEMPLATES ?? '';
export const EMPTY_TEMPLATE = `${PREFIX}rotavisto_empty`;
export const FIXTURE_TEMPLATE = `${PREFIX}rotavisto_fixture`;

/** Ends queries with a wrong condition, which could run for ever. */
const LIMIT = { statement_timeout: 30_000 };

export const connect = (url: string, database?: string, max = 1): Sql =>
  postgres(url, {
    max,
    ...(database ? { database } : {}),
    connection: LIMIT,
    onnotice: () => {},
    prepare: true,
    idle_timeout: 0,
  });

async function applySchema(sql: Sql): Promise<void> {
  await sql.unsafe(HOSTED_SQL);
  for (const { name, text } of migrations()) {
    await sql
      .begin((transaction) => transaction.unsafe(text))
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    const [version] = /^\d+/.exec(name) ?? [];
    if (version) await sql`insert into supabase_migrations.schema_migrations ${sql({ version, name })}`;
  }
}

/** Makes one database with our schema only, and one with the fixture's rows. */
export async function createTemplates(url: string): Promise<void> {
  const server = connect(url);
  await server.unsafe(`drop database if exists ${EMPTY_TEMPLATE}`);
  await server.unsafe(`drop database if exists ${FIXTURE_TEMPLATE}`);
  await server.unsafe(`create database ${EMPTY_TEMPLATE}`);
  const empty = connect(url, EMPTY_TEMPLATE);
  await applySchema(empty);
  await empty.end();
  await server.unsafe(`create database ${FIXTURE_TEMPLATE} template ${EMPTY_TEMPLATE}`);
  const fixture = connect(url, FIXTURE_TEMPLATE);
  await fixture.unsafe(FIXTURE_SQL);
  await fixture.end();
  await server.end();
}
