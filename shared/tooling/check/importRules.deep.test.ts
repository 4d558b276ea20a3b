import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUNDLES } from '../../config/remotes';
import { ROOT } from '../run';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rotavisto-imports-')));
  write('tsconfig.json', '{}');
  write('shared/src/ui/index.ts', "export { Badge } from './Badge';");
  write('shared/src/ui/Badge.ts', 'export const Badge = 1;');
  for (const bundle of BUNDLES) write(`${bundle}/src/App.ts`, "import { Badge } from '../../shared/src/ui';");
});
afterEach(() => rmSync(root, { recursive: true }));

function broken(): string[] {
  const config = join(ROOT, 'shared/tooling/check/dependency-cruiser.cjs');
  const cruise = join(ROOT, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(cruise, ['--config', config, '--output-type', 'json', ...BUNDLES, 'shared'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { summary }: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`))].sort();
}

// Ignores the rule against a design system on visitors' pages, which these tests do not concern.
const others = () => broken().filter((each) => !each.startsWith('light-first-page'));

it('The import rules accept a shared file with two consumers', () => {
  expect(others()).toEqual([]);
});

const RUNS_A_SITE = [
  'shared/tooling/release/flip.ts',
  'shared/tooling/release/page/compose.ts',
  'shell/host/doctor/site.ts',
  'shell/host/release/gate/gate.ts',
  'shell/host/serve/serve.ts',
  'shell/src/routeFor.ts',
];

it.each<[string, () => void, string[]]>([
  [
    'a shared room with a single consumer',
    () => {
      write('shared/src/lib/index.ts', 'export const only = 1;');
      write('admin-app/src/Page.ts', "import { only } from '../../shared/src/lib';");
      write('client-app/src/Page.test.ts', "import { only } from '../../shared/src/lib';");
    },
    ['single-consumer-admin-app: shared/src/lib/index.ts'],
  ],
  [
    'a circular import of types',
    () => {
      write('landing/src/one.ts', "import type { Two } from './two';\nexport type One = Two;");
      write('landing/src/two.ts', "import type { One } from './one';\nexport type Two = One | 2;");
    },
    ['no-circular: landing/src/one.ts'],
  ],
  [
    'a module beside the packed folder of shared',
    () => {
      write('shared/config/address.ts', 'export const address = 1;');
      write('shared/src/ui/Badge.ts', "import { address } from '../../config/address';\nexport const Badge = address;");
    },
    ['package-is-whole: shared/src/ui/Badge.ts'],
  ],
  [
    'a type of another bundle',
    () => write('admin-app/src/Page.ts', "import type { App } from '../../client-app/src/App';\nexport type A = App;"),
    ['sibling-admin-app: admin-app/src/Page.ts'],
  ],
  [
    'a server that reads the table of an area',
    () => {
      write('client-app/src/pages.ts', 'export const PAGES = {};');
      write('shell/host/serve/serve.ts', "import { PAGES } from '../../../client-app/src/pages';");
      write(
        'shell/src/routeFor.ts',
        "import type { PAGES } from '../../client-app/src/pages';\nexport type P = typeof PAGES;",
      );
    },
    ['sibling-shell: shell/host/serve/serve.ts', 'sibling-shell: shell/src/routeFor.ts'],
  ],
  [
    'a server that collects the tables of this checkout',
    () => {
      write('shared/tooling/build/collectPages.ts', 'export const collectPages = () => ({});');
      const collects = (file: string) => {
        const root = '../'.repeat(file.split('/').length - 1);
        write(file, `import { collectPages } from '${root}shared/tooling/build/collectPages';`);
      };
      collects('shared/tooling/release/publish/publish.ts');
      for (const file of RUNS_A_SITE) collects(file);
    },
    RUNS_A_SITE.map((file) => `tables-are-published: ${file}`),
  ],
  [
    'a site that carries the mock of the official form',
    () => {
      write('shared/tooling/officialForm/Form.ts', 'export const Form = 1;');
      const reads = (file: string, form: string) => write(file, `import { Form } from '${form}';`);
      reads('shell/host/dev/officialForm/page.ts', '../../../../shared/tooling/officialForm/Form');
      reads('consultant-app/src/Pages.test.ts', '../../shared/tooling/officialForm/Form');
      reads('consultant-app/src/Pages.ts', '../../shared/tooling/officialForm/Form');
      reads('shell/host/serve/serve.ts', '../dev/officialForm/page');
    },
    [
      'official-form-is-for-developers: consultant-app/src/Pages.ts',
      'official-form-is-for-developers: shell/host/serve/serve.ts',
    ],
  ],
  [
    'a table of pages that brings a page along',
    () => {
      write('landing/src/Page.ts', 'export const Page = 1;\nexport type Kind = 1;');
      write('landing/src/pages.ts', "export const PAGES = { '/': () => import('./Page') };");
      write('client-app/src/Page.ts', 'export const Page = 1;');
      write('client-app/src/pages.ts', "import { Page } from './Page';\nexport const PAGES = { '/client': Page };");
      write('admin-app/src/Page.ts', 'export type Kind = 1;');
      write('admin-app/src/pages.ts', "import type { Kind } from './Page';\nexport const PAGES: Kind[] = [];");
    },
    ['tables-are-data: client-app/src/pages.ts'],
  ],
  [
    'a tool that needs the host',
    () => {
      write('shell/host/serve.ts', 'export const serve = 1;');
      write('shared/tooling/release.ts', "export { serve } from '../../shell/host/serve';");
    },
    ['shared-knows-no-app: shared/tooling/release.ts'],
  ],
])('the import rules report %s', (_name, plant, expected) => {
  plant();
  expect(others()).toEqual(expected);
});
