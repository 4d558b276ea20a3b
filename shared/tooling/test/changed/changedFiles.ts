import { execFileSync } from 'node:child_process';
import { ROOT } from '../../run';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** What was changed since this branch left `ref`, committed or not. */
export function changedFiles(ref: string): string[] {
  const [base = ref] = git('merge-base', ref, 'HEAD');
  const tracked = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...added])].sort();
}

/** The branch a push is compared with by default; in a clone without a remote, the last commit. */
export function defaultRef(): string {
  for (const ref of ['origin/main', 'main']) {
    try {
      git('rev-parse', '--verify', ref);
      return ref;
    } catch {}
  }
  return 'HEAD';
}
