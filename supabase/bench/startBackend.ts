import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../shell/host/serve/run.ts', import.meta.url));
const SERVE = fileURLToPath(new URL('../local/contract/support/serve.ts', import.meta.url));

/** The embedded backend in a process of its own; resolves once it answers. */
export const startBackend = (folder: string, content: 'empty' | 'seed') =>
  start([SERVE, folder, content], 'ready', process.env);

/** The site as it is built, with the backend in it, as `npm start` serves both. */
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
