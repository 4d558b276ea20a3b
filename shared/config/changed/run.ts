import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../run';
import { changedFiles, defaultRef } from './changedFiles';
import { type Choice, choose } from './choose';

/** What the compiler found the last time; the second time it reads only what was changed. */
const TYPES = 'node_modules/.cache/changed.tsbuildinfo';

/** `pnpm test:changed [ref]`: only what the changes since `ref` can break, and what of it was left out. */
const ref = process.argv[2] ?? defaultRef();
const changed = changedFiles(ref);
const started = Date.now();

function show(title: string, chosen: Map<string, string>) {
  if (chosen.size === 0) return;
  console.log(`${title}:`);
  for (const [file, why] of chosen) console.log(`  ${file}  ← ${why}`);
}

function runChosen({ tests, journeys }: Choice): boolean {
  const present = changed.filter((file) => existsSync(join(ROOT, file)));
  const steps = [
    () => run('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...present]),
    () => run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', TYPES]),
  ];
  if (tests.size > 0) steps.push(() => jest([...tests.keys()]));
  if (journeys.size > 0) steps.push(() => endToEnd([...journeys.keys()]));
  return steps.every((step) => step());
}

const jest = (files: readonly string[]) =>
  run('jest', ['--silent', '--runTestsByPath', ...files], {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`,
  });

function endToEnd(files: readonly string[]): boolean {
  const standalone = files.some((file) => file.includes('/standalone')) ? ['--standalone'] : [];
  // What was edited runs as a whole; of what else opens the page, the part of a push.
  const edited = files.filter((file) => changed.includes(file));
  const others = files.filter((file) => !changed.includes(file));
  return (
    run('tsx', ['shell/host/build/build.ts', '--max', ...standalone]) &&
    (edited.length === 0 || playwright(edited)) &&
    (others.length === 0 || playwright(['--project=journeys', ...others]))
  );
}

const playwright = (args: readonly string[]) =>
  run('playwright', ['test', '--config', 'shell/playwright.config.ts', ...args]);

console.log(`${changed.length} files changed since ${ref}.`);
const choice = choose(ROOT, changed);
if (choice.everythingFor !== undefined) {
  console.log(`${choice.everythingFor} concerns everything: npm test`);
  process.exitCode = run('node', ['shared/config/test.mjs']) ? 0 : 1;
} else if (changed.length > 0) {
  show('Tests', choice.tests);
  show('Journeys', choice.journeys);
  process.exitCode = runChosen(choice) ? 0 : 1;
  console.log(`\ntest:changed ${process.exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds()} s. Not run:`);
  for (const sentence of [...choice.left, 'import rules, unused code and sizes (pnpm check)'])
    console.log(`  ${sentence}`);
}

function seconds() {
  return ((Date.now() - started) / 1000).toFixed(0);
}
