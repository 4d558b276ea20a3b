import { execFileSync } from 'node:child_process';
import { ROOT } from '../../run';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Returns the files changed since this branch left `ref`, committed or not. */
export function changedFiles(ref: string): string[] {
  const [base = ref] = git('merge-base', ref, 'HEAD');
  const tracked = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...added])].sort();
}

/** Returns whether git knows the text as a branch or commit. */
export function isKnown(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Returns the branch a push is compared with; in a clone without a remote, the last commit. */
export const defaultRef = (): string => ['origin/main', 'main'].find(isKnown) ?? 'HEAD';
