import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run';
import { outsideTheme } from './outsideTheme';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rotavisto-theme-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

it('No area renders antd outside its theme', () => {
  const areas = ['client-app', 'consultant-app', 'admin-app'];
  expect(
    outsideTheme(
      ROOT,
      areas.map((area) => `${area}/src/App.tsx`),
    ),
  ).toEqual([]);
});

it('outsideTheme reports static imports, and dynamic ones without the theme', () => {
  write('Dialog.tsx', "import { Modal } from 'antd';\nexport const Dialog = Modal;\n");
  write('App.tsx', "import { Dialog } from './Dialog';\nexport const App = [Dialog, import('./Page')];\n");
  for (const name of ['Page', 'Row', 'Late'])
    write(`${name}.tsx`, `import { Select } from 'antd';\nexport const ${name} = Select;\n`);
  write('Bare.ts', "export const PAGES = { '/': { page: async () => (await import('./Row')).Row } };\n");
  write('Themed.tsx', "export const Later = themed(async () => (await import('./Late')).Late);\n");
  write('Rows.ts', "export const PAGES = { '/': { themed: async () => (await import('./Late')).Late } };\n");
  expect(outsideTheme(root, ['App.tsx', 'Bare.ts', 'Themed.tsx', 'Rows.ts']).sort()).toEqual([
    'Dialog.tsx',
    'Page.tsx',
    'Row.tsx',
  ]);
});
