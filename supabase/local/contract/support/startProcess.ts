import { type ChildProcess, spawn } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

export interface BackendProcess {
  child: ChildProcess;
  errors: () => string;
  stop: () => Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function server(): string {
  const { CONTRACT_SERVER } = process.env;
  if (!CONTRACT_SERVER) throw new Error('CONTRACT_SERVER is set by setup.config.ts');
  return CONTRACT_SERVER;
}

/** The log is named after the test file, or after the run for shared backends. */
function logFile(): string | undefined {
  const { CONTRACT_LOGS } = process.env;
  const asking = typeof expect === 'undefined' ? undefined : expect.getState().testPath;
  return CONTRACT_LOGS && join(CONTRACT_LOGS, `${asking ? basename(asking) : 'run'}.log`);
}

/** Resolves when the backend answers, and rejects with its output when it refuses to start. */
export function startProcess(
  dataDir: string,
  options: {
    seed?: boolean;
    durable?: boolean;
    schedules?: boolean;
    statementTimeouts?: boolean;
    databaseUrl?: string;
    captchaUrl?: string;
    supabaseDir?: string;
    volume?: boolean;
  } = {},
): Promise<BackendProcess> {
  const child = spawn(process.execPath, [server(), dataDir, options.seed ? 'seed' : 'empty'], {
    cwd: ROOT,
    env: {
      // The lowest bcrypt cost, because tests hash a thousand invented passwords.
      LITE_AUTH_BCRYPT_COST: '4',
      ...process.env,
      BACKEND_DATABASE_URL: options.databaseUrl ?? '',
      BACKEND_CAPTCHA_URL: options.captchaUrl ?? '',
      BACKEND_SUPABASE_DIR: options.supabaseDir ?? '',
      BACKEND_VOLUME: options.volume ? '1' : '',
      BACKEND_DURABLE: options.durable ? '1' : '',
      BACKEND_WITHOUT_SCHEDULES: options.schedules === false ? '1' : '',
      BACKEND_WITHOUT_STATEMENT_TIMEOUTS: options.statementTimeouts === false ? '1' : '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  const log = logFile();
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    if (log) appendFileSync(log, chunk);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve({ child, errors: () => errors, stop });
    });
    child.once('exit', () => reject(new Error(errors)));
  });
}

export interface Access {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  webhookSecret: string;
  schedulerSecret: string;
  jwtSecret: string;
  signingKey: JsonWebKey & { kid: string };
}

/** A project's address and keys, with the unknown secrets empty. */
export const UNKNOWN: Access = {
  url: '',
  publishableKey: '',
  secretKey: '',
  databaseUrl: '',
  webhookSecret: '',
  schedulerSecret: '',
  jwtSecret: '',
  signingKey: { kid: '' },
};

export function readAccess(dataDir: string): Access {
  const local = JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8'));
  const { jwtSecret, signingKey, schedulerSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return { ...local, jwtSecret, signingKey, schedulerSecret };
}
