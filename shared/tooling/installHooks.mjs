// `pnpm install` sets the folder of git hooks; a folder that is already set stays.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args) => spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status === 0;

// In a linked worktree `.git` is a file: it shares the settings of its clone and does not change them.
const isClone = existsSync(join(ROOT, '.git', 'config'));
if (!process.env.CI && isClone && !git('config', '--get', 'core.hooksPath')) {
  git('config', 'core.hooksPath', '.githooks');
}
