import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../local/contract/support/serve.ts', import.meta.url));

/** The embedded backend in a process of its own; resolves once it answers. */
export async function startBackend(folder: string, content: 'empty' | 'seed') {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVE, folder, content], { stdio: ['ignore', 'pipe', 2] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
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
