// `pnpm install` lets git find the hooks of this repository; a folder of hooks somebody chose otherwise stays theirs.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args) => spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status === 0;

const isClone = git('rev-parse', '--git-dir');
if (!process.env.CI && isClone && !git('config', '--get', 'core.hooksPath')) {
  git('config', 'core.hooksPath', '.githooks');
}
