import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingFolders } from '../../check/judged';
import { refuse } from '../../ending';
import { ROOT, run } from '../../run';
import { changedFiles, defaultRef, isKnown } from './changedFiles';
import { concernedFiles, concernsEverything } from './concernedFiles';
import { failuresIn } from './failuresIn';

/** The result of the last compilation, so that the next compilation reads only changed files. */
const TYPES = 'node_modules/.cache/changed.tsbuildinfo';
const MODULES = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings` };

/** `pnpm test:changed [ref]`: runs only the checks that changes since `ref` can break. */
const ref = process.argv[2] ?? defaultRef();
if (!isKnown(ref)) refuse(`"${ref}" is no branch or commit here: pnpm test:changed [branch]`);
const changed = changedFiles(ref);

function runConcerned(): boolean {
  const present = changed.filter((file) => existsSync(join(ROOT, file)));
  const related = concernedFiles(ROOT, changed);
  const journeys = present.filter((file) => file.startsWith('shell/e2e/') && file.endsWith('.spec.ts'));
  // All parts run after a failure, and the end names the failed ones.
  const results = [
    ['lint and format', run('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...present])],
    ['types', run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', TYPES])],
    [
      'tests',
      related.length === 0 || run('jest', ['--silent', '--passWithNoTests', '--findRelatedTests', ...related], MODULES),
    ],
    [
      'journeys',
      journeys.length === 0 ||
        (run('tsx', ['shell/host/build/build.ts', '--max', '--standalone']) &&
          run('playwright', ['test', '--config', 'shell/playwright.config.ts', ...journeys])),
    ],
  ] as const;
  for (const line of failuresIn(results)) console.log(line);
  return results.every(([, isFine]) => isFine);
}

console.log(`${changed.length} files changed since ${ref}.`);
const everythingFor = concernsEverything(changed);
if (everythingFor !== undefined && missingFolders(ROOT).length === 0) {
  console.log(`${everythingFor} concerns everything: npm test`);
  process.exitCode = run('node', ['shared/tooling/test/test.mjs']) ? 0 : 1;
} else if (changed.length > 0) {
  process.exitCode = runConcerned() ? 0 : 1;
  console.log(
    `test:changed ${process.exitCode === 0 ? 'passed' : 'FAILED'}. Not run: journeys that were not edited, pnpm check.`,
  );
}
