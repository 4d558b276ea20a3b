import { spawn } from 'node:child_process';
import { ROOT } from '../../../../shared/tooling/paths';

type Ended = { code: number | null; output: string };

/** Runs one of the release commands to its end. */
export function command(script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `shared/tooling/release/${script}`, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
