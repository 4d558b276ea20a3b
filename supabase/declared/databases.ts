import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../local/database/embeddedPostgres';
import { HOSTED_SQL } from '../tests/support/hosted/hosted';
import { throwawayFolder } from '../tests/support/throwawayFolder';
import { insertions } from './releaseRows';
import { chapters, migrationFiles, type SqlFile } from './sqlFiles';

/** Bodies use tables of later chapters, so they are checked only when they run. */
export const UNCHECKED_BODIES = 'set local check_function_bodies = off;\n';

export async function apply(sql: Sql, files: readonly SqlFile[]): Promise<void> {
  for (const { name, text } of files) {
    await sql
      .begin((transaction) => transaction.unsafe(text))
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
  }
}

/** The declared database as files: each chapter, then the release rows. */
export const declaredFiles = (): SqlFile[] => [
  ...chapters().map(({ name, text }) => ({ name, text: UNCHECKED_BODIES + text })),
  { name: 'release', text: insertions() },
];

interface Pair {
  declared: string;
  migrated: string;
}

export const connectTo = (url: string): Sql => postgres(url, { max: 1, onnotice: () => {} });

async function createDatabase(server: Sql, url: string, name: string, files: readonly SqlFile[]): Promise<string> {
  await server.unsafe(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const sql = connectTo(address.href);
  try {
    await sql.unsafe(HOSTED_SQL);
    await apply(sql, files);
  } finally {
    await sql.end();
  }
  return address.href;
}

/** Makes two temporary databases, one of the chapters and one of the migrations, and drops them after `work`. */
export async function withBoth<Result>(
  work: (pair: Pair) => Promise<Result>,
  { declared = declaredFiles(), migrated = migrationFiles() } = {},
): Promise<Result> {
  const folder = join(throwawayFolder('rotavisto-declared-'), 'data');
  const server = await startEmbeddedPostgres({ folder, password: 'declared', disposable: true, log: () => {} });
  const sql = connectTo(server.url);
  try {
    return await work({
      declared: await createDatabase(sql, server.url, 'declared', declared),
      migrated: await createDatabase(sql, server.url, 'migrated', migrated),
    });
  } finally {
    await sql.end();
    await server.stop();
  }
}
