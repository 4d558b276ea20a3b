import { spawn } from 'node:child_process';
import { freePort } from './listen';
import { ROOT } from './paths';

export interface HostProcess {
  url: string;
  output: () => string;
  stop: () => Promise<void>;
}

const OWN = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'DATABASE_URL'];

/** Runs the server of `npm start` without a build; rejects with its output if it refuses to start. */
export async function startHost(
  variables: Record<string, string>,
  args: string[] = [],
  root = ROOT,
): Promise<HostProcess> {
  const port = await freePort();
  const inherited = Object.entries(process.env).filter(([name]) => !OWN.includes(name));
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/serve/run.ts', '--built', ...args], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NODE_OPTIONS: '', PORT: String(port), ...variables },
    // The IPC channel makes the server end with the process that started it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C stops it.')) resolve({ url: `http://127.0.0.1:${port}`, output: () => output, stop });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
}
