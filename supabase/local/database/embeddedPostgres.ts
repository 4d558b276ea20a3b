import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull } from '../start/diskFull';
import { StartupError } from '../start/StartupError';
import { endWithServer } from './endWithServer';
import { freePort } from './freePort';
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries';
import { type PostgresUser, postgresUser } from './postgresUser';
import { stopLeftover } from './stopLeftover';

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

interface Settings {
  folder: string;
  password: string;
  disposable: boolean;
  log: (line: string) => void;
  /** The binaries of another Postgres than the package's. */
  binaries?: PostgresBinaries;
}

interface Ended {
  code: number | null;
  output: string;
}

function finished(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function run(user: PostgresUser, binary: string, args: string[]): ChildProcess {
  const { file, args: all, uid, gid } = user.command(binary, args);
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };
  // A separate process group: Ctrl+C reaches only this process, which then ends Postgres in order.
  return spawn(file, all, { uid, gid, cwd: '/', detached: true, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function createCluster(user: PostgresUser, binaries: PostgresBinaries, settings: Settings): Promise<void> {
  const { folder, password, disposable } = settings;
  const passwordFile = join(folder, '..', '.postgres-password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = user.command(binaries.initdb, []);
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  const args = [`--pgdata=${folder}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  try {
    const ended = await finished(
      run(user, binaries.initdb, [...args, ...locale, ...(disposable ? ['--no-sync'] : [])]),
    );
    if (ended.code !== 0)
      throw new StartupError(`O Postgres não pôde ser criado em ${folder}: ${ended.output.slice(-600)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

const READY = 'database system is ready to accept connections';

function startServer(user: PostgresUser, binary: string, settings: Settings, port: number): Promise<ChildProcess> {
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'jit=off'];
  options.push('timezone=UTC', 'log_timezone=UTC', 'password_encryption=scram-sha-256');
  if (settings.disposable) {
    options.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
    // Starting a parallel worker takes longer than reading the few rows of a test.
    options.push('max_parallel_workers_per_gather=0');
  }
  const args = ['-D', settings.folder, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
  const child = run(user, binary, args);
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(output.slice(-600))));
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes(READY)) resolve(child);
    });
  });
}

async function startOnFreePort(user: PostgresUser, binary: string, settings: Settings) {
  const deadline = Date.now() + 10_000;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, child: await startServer(user, binary, settings, port) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isDiskFull(error)) throw error;
      if (attempt < 3 && /Address already in use|could not bind/.test(reason)) continue;
      // Workers of a killed server notice its death and end by themselves.
      if (Date.now() < deadline && reason.includes('shared memory block')) {
        await sleep(200);
        continue;
      }
      throw new StartupError(
        `A pasta de dados do Postgres não abre (broken data folder): ${settings.folder}\n${reason.trim()}\n` +
          'Nada foi apagado. Resolva a causa acima, restaure uma cópia ou inicie com outra pasta: DATA_DIR=… npm start',
      );
    }
  }
}

function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const overdue = setTimeout(() => child.kill('SIGQUIT'), 8_000);
    child.once('exit', () => {
      clearTimeout(overdue);
      resolve();
    });
    child.kill('SIGINT');
  });
}

/** A Postgres inside the data folder, reachable on 127.0.0.1 with the folder's own password. */
export async function startEmbeddedPostgres(settings: Settings): Promise<EmbeddedPostgres> {
  const { folder } = settings;
  mkdirSync(folder, { recursive: true });
  await stopLeftover(folder, settings.log);
  const { binaries = await postgresBinaries() } = settings;
  const user = postgresUser(binaries.postgres, folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (readdirSync(folder).length > 0) {
      throw new StartupError(
        `A pasta ${folder} não é um banco do RotaVisto (broken data folder). Nada foi apagado. ` +
          'Inicie com outra pasta: DATA_DIR=… npm start',
      );
    }
    await createCluster(user, binaries, settings);
  }
  const { port, child } = await startOnFreePort(user, binaries.postgres, settings);
  const wanted = endWithServer(child, settings.log);
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  return {
    url: `postgres://postgres:${settings.password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', endWithUs);
      wanted();
      await stopServer(child);
    },
  };
}
