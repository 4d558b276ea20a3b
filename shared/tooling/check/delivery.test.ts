import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { scriptProblems, scriptsOf, workflowProblems } from './deliveryProblems';

const ROOT = join(__dirname, '../../..');
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';

let folder: string;

function write(path: string, text: string, mode = 0o644) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode });
}

const workflow = (more = '', uses = CHECKOUT) =>
  write(
    '.github/workflows/one.yml',
    `name: one
on: push
jobs:
  one:
    runs-on: ubuntu-latest
    concurrency:
      group: one
      queue: max
${more}    steps:
      - uses: ${uses}
`,
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-delivery-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('workflowProblems', () => {
  it('accepts the workflows of the repository', async () => {
    workflow();
    expect(await workflowProblems(folder)).toEqual([]);
    expect(await workflowProblems(ROOT)).toEqual([]);
  });

  it.each([
    ['an unknown key', '    timeout: 5\n', /unexpected key "timeout"/],
    ['an unknown job', '    needs: two\n', /needs job "two"/],
    ['an invalid expression', '    if: vars.A == github.reff\n', /property "reff" is not defined/],
  ])('reports a workflow with %s', async (_name, more, problem) => {
    workflow(more);
    expect(await workflowProblems(folder)).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['actions/checkout@v7', CHECKOUT.replace(/ #.*/, ''), 'actions/checkout@3d3c42e # v7.0.1'])(
    'reports an action without a commit hash: %s',
    async (uses) => {
      workflow('', uses);
      expect(await workflowProblems(folder)).toEqual([expect.stringContaining('must be a full commit')]);
    },
  );

  it('checks the actions of the repository too', async () => {
    write('.github/actions/own/action.yml', 'runs:\n  using: composite\n  steps:\n    - uses: actions/cache@v5\n');
    expect(await workflowProblems(folder)).toEqual([
      expect.stringContaining('.github/actions/own/action.yml: actions/cache@v5'),
    ]);
  });
});

describe('scriptProblems for shell scripts', () => {
  /** Imitates shellcheck on a machine without it. */
  const CHECKER = `#!/bin/sh
shift 2
for file in "$@"; do if grep -q 'rm $1' "$file"; then echo "$file:2:4: note: Double quote to prevent globbing [SC2086]"; exit 1; fi; done
`;
  const hasShellcheck = !spawnSync('shellcheck', ['--version']).error;
  const command = () => (hasShellcheck ? 'shellcheck' : join(folder, 'checker'));

  it('reports an unquoted word that may be split', () => {
    write('checker', CHECKER, 0o755);
    write('good.sh', '#!/bin/sh\nrm "$1"\n');
    write('bad.sh', '#!/bin/sh\nrm $1\n');
    expect(scriptProblems(folder, ['good.sh'], command())).toEqual({ isChecked: true, problems: [] });
    expect(scriptProblems(folder, ['good.sh', 'bad.sh'], command())).toEqual({
      isChecked: true,
      problems: [expect.stringContaining('bad.sh:2:4')],
    });
  });

  it('returns isChecked false without shellcheck', () => {
    write('bad.sh', '#!/bin/sh\nrm $1\n');
    expect(scriptProblems(folder, ['bad.sh'], join(folder, 'none'))).toEqual({ isChecked: false, problems: [] });
  });

  it('are listed by scriptsOf with all folders', () => {
    expect(scriptsOf(ROOT)).toEqual(expect.arrayContaining(['.ci/run', '.githooks/pre-push', 'deploy/bucket/sync.sh']));
  });
});
