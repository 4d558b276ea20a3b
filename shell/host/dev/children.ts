import { type ChildProcess, spawn } from 'node:child_process';
import { RSBUILD } from '../../../shared/tooling/build/buildPackage';
import { endOnce } from '../../../shared/tooling/ending';
import { packageDir } from '../../../shared/tooling/paths';

/** Rsbuild's dev server of one package, its lines marked with the package's name. */
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

/** Ctrl+C and SIGTERM end every child and then this process. */
export function endTogether(children: ChildProcess[], close: () => Promise<void>): void {
  endOnce(async () => {
    for (const child of children) child.kill('SIGTERM');
    await close();
  });
}
