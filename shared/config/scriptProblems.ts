import { spawnSync } from 'node:child_process';

export type ScriptProblems = { isChecked: boolean; problems: string[] };

/** What shellcheck says of shell scripts; it comes from the system, so a machine may not have it. */
export function scriptProblems(root: string, files: readonly string[], command = 'shellcheck'): ScriptProblems {
  const { status, stdout, error } = spawnSync(command, ['--format', 'gcc', ...files], { cwd: root, encoding: 'utf8' });
  if (error) return { isChecked: false, problems: [] };
  return { isChecked: true, problems: status === 0 ? [] : stdout.trim().split('\n') };
}

/** The scripts of this repository. */
export function scriptsOf(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '*.sh', '.ci', '.githooks'], { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter(Boolean);
}
