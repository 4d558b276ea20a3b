import { join } from 'node:path';
import type { BackendOptions } from '../options';
import type { Secrets } from '../secrets';
import { connect, type Database } from './connect';
import { startEmbeddedPostgres } from './embeddedPostgres';

export interface OpenDatabase extends Database {
  url: string;
  close: () => Promise<void>;
}

/** The Postgres that DATABASE_URL names, or our own inside the data folder. */
export async function openDatabase(options: BackendOptions, secrets: Secrets): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, disposable = false } = options;
  if (databaseUrl) {
    const database = await connect(databaseUrl);
    return { ...database, url: databaseUrl, close: () => database.connection.close() };
  }
  const folder = join(dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ folder, password: secrets.postgresPassword, disposable, log });
  try {
    const database = await connect(server.url);
    return {
      ...database,
      url: server.url,
      close: async () => {
        await database.connection.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
