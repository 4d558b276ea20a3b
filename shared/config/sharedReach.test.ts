import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUNDLES } from './bundles';
import { lonelyFiles } from './sharedReach';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'shared-reach-')));
  write({
    'shared/package.json': JSON.stringify({ name: '@rotavisto/shared', exports: { './ui': './src/ui/index.ts' } }),
    'shared/src/ui/index.ts':
      "export { Badge } from './Badge';\nexport * from './cards';\nexport type * from './types';",
    'shared/src/ui/Badge.tsx': "import styles from './Badge.css';\nexport const Badge = () => styles;",
    'shared/src/ui/Badge.css': '',
    'shared/src/ui/cards/index.ts': "export { Card } from './Card';",
    'shared/src/ui/cards/Card.tsx': 'export const Card = () => null;',
    'shared/src/ui/types.ts': 'export type Tone = "calm";',
  });
  for (const bundle of BUNDLES) {
    write({ [`${bundle}/src/index.ts`]: '' });
    mkdirSync(join(root, bundle, 'node_modules/@rotavisto'), { recursive: true });
    symlinkSync(join(root, 'shared'), join(root, bundle, 'node_modules/@rotavisto/shared'));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const use = (bundle: string, text: string) => write({ [`${bundle}/src/Page.tsx`]: text });
const lonely = () => lonelyFiles(root).map(({ file, bundle }) => `${file} ${bundle}`);

it('finds what only one bundle imports, with what comes along', () => {
  use('admin-app', "import { Badge } from '@rotavisto/shared/ui';");
  expect(lonely()).toEqual(['shared/src/ui/Badge.css admin-app', 'shared/src/ui/Badge.tsx admin-app']);
});

it('is content once a second bundle imports it', () => {
  use('admin-app', "import { Badge } from '@rotavisto/shared/ui';");
  use('client-app', "import { Badge } from '@rotavisto/shared/ui';");
  expect(lonely()).toEqual([]);
});

it.each([
  ['a neighbour in the same index', "import { Card } from '@rotavisto/shared/ui';"],
  ['a name taken when it is needed', "export const card = async () => (await import('@rotavisto/shared/ui')).Card;"],
])('tells it apart from %s', (_what, text) => {
  use('admin-app', "import { Badge, Card } from '@rotavisto/shared/ui';");
  use('client-app', text);
  expect(lonely()).toEqual(['shared/src/ui/Badge.css admin-app', 'shared/src/ui/Badge.tsx admin-app']);
});

it('follows types too', () => {
  use('landing', "import type { Tone } from '@rotavisto/shared/ui';");
  expect(lonely()).toEqual(['shared/src/ui/types.ts landing']);
});

it('does not count a test as a user', () => {
  use('admin-app', "import { Card } from '@rotavisto/shared/ui';");
  write({ 'client-app/src/Page.test.tsx': "import { Card } from '@rotavisto/shared/ui';" });
  expect(lonely()).toEqual(['shared/src/ui/cards/Card.tsx admin-app']);
});

it('lets the parts of a federation singleton be', () => {
  write({ 'shared/src/toast/notify.ts': 'export const notify = () => {};' });
  use('landing', "import { notify } from '../../shared/src/toast/notify';");
  expect(lonely()).toEqual([]);
});
