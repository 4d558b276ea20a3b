import { join } from 'node:path';
import type { BackendOptions } from '../options';
import type { Secrets } from '../secrets';
import { connect, type Database } from './connect';
import { startEmbeddedPostgres } from './embeddedPostgres';

export interface OpenDatabase extends Database {
  url: string;
  close: () => Promise<void>;
}

/** postgres 3.4 never closes a connection that is returned while the pool is closing; after this time it is cut off. */
const CLOSE_TIMEOUT_SECONDS = 2;

const closeConnections = ({ sql }: Database) => sql.end({ timeout: CLOSE_TIMEOUT_SECONDS });

/** The Postgres that DATABASE_URL names, or our own inside the data folder. */
export async function openDatabase(options: BackendOptions, secrets: Secrets): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, disposable = false, statementTimeouts = true } = options;
  if (databaseUrl) {
    const database = await connect(databaseUrl, statementTimeouts);
    return { ...database, url: databaseUrl, close: () => closeConnections(database) };
  }
  const folder = join(dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ folder, password: secrets.postgresPassword, disposable, log });
  try {
    const database = await connect(server.url, statementTimeouts);
    return {
      ...database,
      url: server.url,
      close: async () => {
        await closeConnections(database);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
