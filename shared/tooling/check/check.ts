import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';
import { bundleFolders } from '../bundleFolders.cjs';
import { ROOT, runBeside } from '../run';
import { measureBundles, measureEntries } from './bundleSizes';
import { cardProblems, duplicatedSingletons } from './card';
import { catalogueProblems } from './catalogues/catalogueProblems';
import { SPOKEN_FOLDERS } from './catalogues/catalogues';
import { scriptProblems, scriptsOf, workflowProblems } from './deliveryProblems';
import { apiReports } from './exports/apiReports';
import { committed, versionOfShared } from './exports/committedExports';
import { foundIn } from './exports/exportList';
import { exportProblems } from './exports/exportProblems';
import { judged, missingFolders, notBuilt } from './judged';
import { moduleStateProblemsBelow } from './lint/moduleState';
import { plainWordProblemsBelow } from './lint/plainWords';
import { textsInWrongBundle } from './textsInWrongBundle';

const missing = missingFolders(ROOT);
const isWhole = missing.length === 0;
// The import rules read this variable: a partial checkout does not contain all users of a shared file.
if (!isWhole) process.env.ROTAVISTO_PART = '1';
const isHere = (folder: string) => existsSync(join(ROOT, folder));
const remotes = REMOTE_NAMES.filter((name) => bundleFolders().includes(packageOf(name)));

const RSBUILD = 'node_modules/@rsbuild/core/bin/rsbuild.js';

type Step = { name: string; command: string; args: string[]; needsAll?: boolean };

/** A partial checkout is checked by the projects in it, because the root project lists missing folders. */
const TYPES: Step[] = isWhole
  ? [{ name: 'types', command: 'tsc', args: ['-p', '.', '--singleThreaded'] }]
  : [...bundleFolders(), 'shared'].map((name) => ({
      name: `types of ${name}`,
      command: 'tsc',
      args: ['-p', name, '--singleThreaded'],
    }));

const CRUISED = [
  'shared',
  'supabase/local',
  'supabase/seed',
  'supabase/types',
  'supabase/declared',
  'supabase/functions',
].filter(isHere);

/** The checks that do not run the code. */
const STEPS: Step[] = [
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  ...TYPES,
  {
    name: 'import rules',
    command: 'depcruise',
    args: [
      '--config',
      'shared/tooling/check/dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...bundleFolders(),
      ...CRUISED,
    ],
  },
  // Without knip's hints about its settings: a pattern for all remotes matches no file in some of them.
  { name: 'unused code', command: 'knip', args: ['--no-config-hints'], needsAll: true },
  { name: 'database types', command: 'tsx', args: ['supabase/types/generateTypes.ts', '--check'], needsAll: true },
  { name: 'official form', command: 'tsx', args: ['supabase/official/write.ts', '--check'], needsAll: true },
  { name: 'database as it is declared', command: 'tsx', args: ['supabase/declared/check.ts'], needsAll: true },
  ...(process.env.LIVE_SITE
    ? [{ name: 'what live bundles use', command: 'tsx', args: ['shared/tooling/release/uses/live.ts'], needsAll: true }]
    : []),
];

let passed = 0;
const failures: string[] = [];
const count = (isFine: boolean, name: string) => {
  if (isFine) passed += 1;
  else failures.push(`✗ check › ${name}`);
};

const unchecked: string[] = [];

// The checks run at once, because most use one processor and none writes the input of another. The following ones run
// meanwhile.
const steps = STEPS.flatMap(({ name, command, args, needsAll }) => {
  if (needsAll && !isWhole) {
    unchecked.push(name);
    return [];
  }
  return [{ name, ended: runBeside(command, args) }];
});
await report('exports of the shared singletons', () =>
  exportProblems(committed(), foundIn(apiReports()), versionOfShared()),
);
await report('catalogues', () =>
  catalogueProblems(ROOT, SPOKEN_FOLDERS.filter(isHere)).filter((problem) => isWhole || !problem.startsWith('shared/')),
);
await report('state of modules', () => moduleStateProblemsBelow(ROOT));
await report('beginnings of titles and comments', () => plainWordProblemsBelow(ROOT));
await reportWhole('packages of the card', () => cardProblems(ROOT));
await reportWhole('workflows', () => workflowProblems(ROOT));
if (isWhole) await reportScripts();
else unchecked.push('shell scripts');
await reportBuilds();

for (const { name, ended } of steps) {
  const { isFine, output, seconds } = await ended;
  if (!isFine) process.stdout.write(output);
  console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  count(isFine, name);
}

/** Checks that need the built files. */
async function reportBuilds() {
  const needed = isWhole ? undefined : remotes.map(packageOf);
  for (const bundle of notBuilt(ROOT, needed)) {
    // In a whole checkout, one missing bundle starts a build of all bundles.
    if (!notBuilt(ROOT, [bundle]).length) continue;
    const { isFine, output } = isWhole
      ? await runBeside('tsx', ['shell/host/build/build.ts'])
      : await runBeside('node', [join(ROOT, bundle, RSBUILD), 'build'], join(ROOT, bundle));
    if (isFine) continue;
    process.stdout.write(output);
    console.log(`✗ build${isWhole ? '' : ` of ${bundle}`}`);
    return count(false, 'build');
  }
  await report('one copy of each shared module', () => duplicatedSingletons(ROOT, remotes));
  await reportSizes();
  await reportWhole('sentences in their own bundle', () =>
    textsInWrongBundle().map(
      ({ sentence, owner, bundles }) => `“${sentence}” of ${owner} is in: ${bundles.join(', ')}`,
    ),
  );
}

async function reportSizes() {
  const problems = await judged(() => {
    for (const { name, size, budget } of isWhole ? measureBundles() : measureEntries(remotes)) {
      const isFine = size <= budget;
      console.log(`${isFine ? '✓' : '✗'} ${name.padEnd(38)} ${kilobytes(size)} KB of ${kilobytes(budget)} KB`);
      count(isFine, `${name}, ${kilobytes(size).trim()} KB of ${kilobytes(budget).trim()} KB`);
    }
    return [];
  });
  if (problems.length > 0) await report('sizes', () => problems);
  if (!isWhole) unchecked.push('sizes of first visits');
}

/** Checks the shell scripts, or skips them without shellcheck; the machines of GitHub have it. */
async function reportScripts() {
  const { isChecked, problems } = scriptProblems(ROOT, scriptsOf(ROOT));
  if (isChecked || process.env.GITHUB_ACTIONS) {
    await report('shell scripts', () => (isChecked ? problems : ['shellcheck is not installed']));
  } else {
    console.log('– shell scripts were not checked: shellcheck is not installed (apt-get install shellcheck)');
  }
}

async function reportWhole(name: string, judge: () => readonly string[] | Promise<readonly string[]>) {
  if (isWhole) await report(name, judge);
  else unchecked.push(name);
}

async function report(name: string, judge: () => readonly string[] | Promise<readonly string[]>) {
  const problems = await judged(judge);
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  count(problems.length === 0, name);
}

function kilobytes(bytes: number) {
  return (bytes / 1024).toFixed(1).padStart(6);
}

if (!process.env.LIVE_SITE) console.log('– what live bundles use was not checked: LIVE_SITE names no site');
if (unchecked.length > 0)
  console.log(`– not checked in a part: ${unchecked.join(', ')} (git sparse-checkout disable && pnpm install)`);
const failed = failures.length;
console.log(`check: ${passed} passed, ${failed} failed`);
const reportTo = process.argv.indexOf('--report');
if (reportTo > 0) writeFileSync(process.argv[reportTo + 1] ?? '', JSON.stringify({ passed, failed, failures }));
process.exitCode = failed === 0 ? 0 : 1;
