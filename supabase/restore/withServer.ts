import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { apply, connectTo } from '../declared/databases';
import { migrationFiles } from '../declared/sqlFiles';
import { startEmbeddedPostgres } from '../local/database/embeddedPostgres';
import { HOSTED_SQL } from '../tests/support/hosted/hosted';
import { throwawayFolder } from '../tests/support/throwawayFolder';

export interface Server {
  /** A folder for unpacked files, removed with the server. */
  folder: string;
  /** A database made by the migrations, without users. */
  fresh: Sql;
  restored: Sql;
  restoredUrl: string;
}

/**
 * Starts a temporary Postgres with a new database of the product and an empty one for the restore; both are removed
 * after `work`.
 */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const folder = throwawayFolder('rotavisto-restore-');
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'data'),
    password: 'restored',
    disposable: true,
    log: () => {},
  });
  const opened: Sql[] = [];
  const open = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const sql = connectTo(url.href);
    opened.push(sql);
    return { sql, url: url.href };
  };
  try {
    const maintenance = open('postgres').sql;
    for (const name of ['fresh', 'restored']) await maintenance.unsafe(`create database ${name}`);
    const [fresh, restored] = [open('fresh').sql, open('restored')];
    await fresh.unsafe(HOSTED_SQL);
    await apply(fresh, migrationFiles());
    return await work({ folder, fresh, restored: restored.sql, restoredUrl: restored.url });
  } finally {
    await Promise.all(opened.map((sql) => sql.end()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
