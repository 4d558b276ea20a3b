import { writeFileSync } from 'node:fs';
import { measureBundles } from './bundleSizes';
import { cardProblems, duplicatedSingletons } from './card';
import { catalogueProblems } from './catalogues/catalogueProblems';
import { SPOKEN_FOLDERS } from './catalogues/catalogues';
import { scriptProblems, scriptsOf, workflowProblems } from './deliveryProblems';
import { apiReports } from './exports/apiReports';
import { committed, versionOfShared } from './exports/committedExports';
import { foundIn } from './exports/exportList';
import { exportProblems } from './exports/exportProblems';
import { BUNDLES } from './remotes';
import { ROOT, runBeside } from './run';
import { textsInWrongBundle } from './textsInWrongBundle';

/** Everything that judges the code without running it. */
const STEPS = [
  ['lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', '.']],
  [
    'import rules',
    'depcruise',
    [
      '--config',
      'shared/config/dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...BUNDLES,
      'shared',
      'supabase/local',
      'supabase/seed',
      'supabase/types',
      'supabase/functions',
    ],
  ],
  ['unused code', 'knip', []],
  ['database types', 'tsx', ['supabase/types/generateTypes.ts', '--check']],
  ['what live bundles use', 'tsx', ['shell/host/release/live/check.ts']],
] as const;

let passed = 0;
let failed = 0;
const count = (isFine: boolean) => {
  if (isFine) passed += 1;
  else failed += 1;
};

// All at once: most of them use one processor only, and none writes what another reads. What follows here is done meanwhile.
const steps = STEPS.map(([name, command, args]) => ({ name, ended: runBeside(command, args) }));
report('exports of the shared singletons', exportProblems(committed(), foundIn(apiReports()), versionOfShared()));
report('packages of the card', cardProblems(ROOT));
report('one copy of each shared module', duplicatedSingletons(ROOT));
report('catalogues', catalogueProblems(ROOT, SPOKEN_FOLDERS));
report('workflows', await workflowProblems(ROOT));
reportScripts();
for (const { name, size, budget } of measureBundles()) {
  const isFine = size <= budget;
  console.log(`${isFine ? '✓' : '✗'} ${name.padEnd(34)} ${kilobytes(size)} KB of ${kilobytes(budget)} KB`);
  count(isFine);
}

report(
  'sentences in their own bundle',
  textsInWrongBundle().map(({ sentence, owner, bundles }) => `“${sentence}” of ${owner} is in: ${bundles.join(', ')}`),
);

for (const { name, ended } of steps) {
  const { isFine, output, seconds } = await ended;
  process.stdout.write(output);
  console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  count(isFine);
}

/** Without shellcheck, which the machines of GitHub have, the scripts are left unchecked elsewhere. */
function reportScripts() {
  const { isChecked, problems } = scriptProblems(ROOT, scriptsOf(ROOT));
  if (isChecked || process.env.GITHUB_ACTIONS) {
    report('shell scripts', isChecked ? problems : ['shellcheck is not installed']);
  } else {
    console.log('– shell scripts were not checked: shellcheck is not installed (apt-get install shellcheck)');
  }
}

function report(name: string, problems: readonly string[]) {
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  count(problems.length === 0);
}

function kilobytes(bytes: number) {
  return (bytes / 1024).toFixed(1).padStart(6);
}

console.log(`check: ${passed} passed, ${failed} failed`);
const reportTo = process.argv.indexOf('--report');
if (reportTo > 0) writeFileSync(process.argv[reportTo + 1] ?? '', JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
