import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ProcessSettings {
  deno: string;
  functionsDir: string;
  socketDir: string;
  cacheDir: string;
  env: Record<string, string>;
  log: (line: string) => void;
}

/** Only ends a hanging start: a busy machine may need half a minute. */
const START_LIMIT_MS = 60_000;
const RUN_FUNCTION = fileURLToPath(new URL('runFunction.js', import.meta.url));

/** A socket's file exists before the process listens on it, so a connection is tried. */
const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const attempt = connect(socket, () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once('error', () => resolve(false));
  });

/**
 * One edge function in a Deno process, listening on a unix socket. Packages come from node_modules like in jest, so a
 * start needs no network.
 */
export class FunctionProcess {
  readonly socket: string;
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private errors = '';

  constructor(
    private readonly name: string,
    settings: ProcessSettings,
  ) {
    const { deno, functionsDir, socketDir, cacheDir, env, log } = settings;
    this.socket = join(socketDir, `${name}.sock`);
    rmSync(this.socket, { force: true });
    const config = join(functionsDir, name, 'deno.json');
    const flags = ['--quiet', '--no-prompt', '--node-modules-dir=manual', '--no-lock', `--config=${config}`];
    const permissions = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys', `--allow-write=${this.socket}`];
    const source = pathToFileURL(join(functionsDir, name, 'index.ts')).href;
    this.child = spawn(deno, ['run', ...flags, ...permissions, RUN_FUNCTION, source], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_DIR: cacheDir,
        DENO_NO_PACKAGE_JSON: '1',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        DENO_SERVE_ADDRESS: `unix:${this.socket}`,
        ...env,
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()));
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.errors = (this.errors + chunk.toString()).slice(-2000);
      log(`[${name}] ${chunk.toString().trimEnd()}`);
    });
  }

  /** Resolves once the process listens, and rejects with its output if it fails. */
  async started(): Promise<this> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await sleep(15)) {
      if (await answers(this.socket)) return this;
      if (!this.isRunning()) break;
    }
    void this.stop();
    throw new Error(`The function ${this.name} did not start: ${this.errors.slice(-500)}`);
  }

  isRunning = () => this.child.exitCode === null && this.child.signalCode === null;

  /** Ends the process, also during its start, when it still writes compiled files. */
  stop(): Promise<void> {
    this.child.kill('SIGTERM');
    rmSync(this.socket, { force: true });
    return this.ended;
  }
}
