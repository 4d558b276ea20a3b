import { StartupError } from './StartupError';

/** The words of Node, and of a Postgres that does not start. */
const WORDS = /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/i;
/** The code of a running Postgres. */
const SQL_STATE = '53100';

export const isDiskFull = (error: unknown): boolean =>
  Object(error).code === SQL_STATE || WORDS.test(error instanceof Error ? error.message : String(error));

export const diskFull = (dataDir: string) =>
  new StartupError(
    `O disco está cheio (no space left): ${dataDir}\nOs dados estão inteiros. Libere espaço e inicie de novo.`,
  );
