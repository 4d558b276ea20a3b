// Checks out the part of one team. It needs only git and Node, so it is plain JavaScript without imports from this
// repository.
//   curl -fsSL <address of this file> | node --input-type=module - client <address of the repository> [folder]
//   node shared/tooling/checkout.mjs client [<address>] [folder]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folders for building, running and releasing a part: the tools in shell/host and the embedded backend, without the
 * shell's pages.
 */
const TOOLS = ['shared', 'shell/host', 'supabase', '.githooks'];
/** The shell renders the public page. */
const MORE = { landing: ['shell'], shell: ['shell'] };

const [name, given, into] = process.argv.slice(2).filter((argument) => argument !== '--no-install');
const isInstalled = !process.argv.includes('--no-install');

function refuse(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args, cwd) {
  const { status, error, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  // git prints the reason first, then a suggestion.
  const [reason = ''] = (stderr ?? '').split('\n').filter((line) => line.trim() && !/^\s*warn/i.test(line));
  const problem = error ? `${command} is not there` : reason.replace(/^(fatal|error): /, '').trim();
  return { isFine: status === 0, problem };
}

const must = (command, args, cwd) => {
  const { isFine, problem } = run(command, args, cwd);
  if (!isFine) refuse(`${command} ${args[0]}: ${problem}`);
};

/** Returns the origin of the clone around this file, or undefined if the file came through a pipe. */
function ownOrigin() {
  const here = import.meta.dirname;
  if (!here || !existsSync(join(here, 'checkout.mjs'))) return undefined;
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: here, encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

const origin = given ?? ownOrigin();
if (!name || !origin) refuse('checkout.mjs <remote> <address of the repository> [folder]');
const part = ['landing', 'shell'].includes(name) ? name : `${name.replace(/-app$/, '')}-app`;
const folder = resolve(into ?? `rotavisto-${name}`);
if (existsSync(folder)) refuse(`${folder} is there already: name another folder.`);

must('git', ['clone', '--quiet', '--filter=blob:none', '--sparse', origin, folder]);
if (!run('git', ['cat-file', '-e', `HEAD:${part}/package.json`], folder).isFine) {
  rmSync(folder, { recursive: true, force: true });
  refuse(`${origin} has no part ${part}.`);
}
must('git', ['sparse-checkout', 'set', ...new Set([part, ...TOOLS, ...(MORE[part] ?? [])])], folder);
must('git', ['config', 'core.hooksPath', '.githooks'], folder);

if (isInstalled) {
  const [, version = 'latest'] = /pnpm@(\d+\.\d+\.\d+)/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  const [command, ...first] = run('pnpm', ['--version']).isFine ? ['pnpm'] : ['npx', '-y', `pnpm@${version}`];
  must(command, [...first, 'install', '--frozen-lockfile', '--silent', '--prefer-offline'], folder);
}
console.log(`${folder}: ${part} with what it is built, run and released with. ${part}/README.md has its commands.`);
