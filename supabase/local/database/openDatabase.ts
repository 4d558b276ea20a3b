import { join } from 'node:path';
import type { BackendOptions } from '../options';
import type { Secrets } from '../secrets';
import { connect, type Database } from './connect';
import { startEmbeddedPostgres } from './embeddedPostgres';

export interface OpenDatabase extends Database {
  url: string;
  close: () => Promise<void>;
}

/**
 * postgres 3.4 never closes a connection returned while the pool closes, so the connection is cut off after this time.
 */
const CLOSE_TIMEOUT_SECONDS = 2;

const closeConnections = ({ sql }: Database) => sql.end({ timeout: CLOSE_TIMEOUT_SECONDS });

/** Opens the Postgres of DATABASE_URL, or our own inside the data folder. */
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
