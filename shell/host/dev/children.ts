import { type ChildProcess, spawn } from 'node:child_process';
import { RSBUILD } from '../../../shared/tooling/build/buildPackage';
import { endOnce } from '../../../shared/tooling/ending';
import { packageDir } from '../../../shared/tooling/paths';

/** Starts the Rsbuild dev server of a package, with the package's name before its lines. */
export function startDevServer(name: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [RSBUILD, 'dev'], {
    cwd: packageDir(name),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const say = (chunk: Buffer) => process.stdout.write(chunk.toString().replace(/^(?=.)/gm, `[${name}] `));
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  return child;
}

/** Ends all children and then this process on Ctrl+C and SIGTERM. */
export function endTogether(children: ChildProcess[], close: () => Promise<void>): void {
  endOnce(async () => {
    for (const child of children) child.kill('SIGTERM');
    await close();
  });
}
