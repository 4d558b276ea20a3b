import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../shell/host/serve/run.ts', import.meta.url));
const SERVE = fileURLToPath(new URL('../local/contract/support/serve.ts', import.meta.url));

/** Starts the embedded backend in a separate process; resolves once it answers. */
export const startBackend = (folder: string, content: 'empty' | 'seed') =>
  start([SERVE, folder, content], 'ready', process.env);

/** Starts the built site with its backend, like `npm start`. */
export const startSite = (folder: string, port: number) =>
  start([SITE, '--built'], 'Ctrl+C', { ...process.env, DATA_DIR: folder, PORT: String(port) });

async function start(args: string[], sign: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { env, stdio: ['ignore', 'pipe', 2] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(sign) && resolve());
    child.once('exit', () => reject(new Error('the backend did not start')));
  });
  const stop = async () => {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, stop };
}
