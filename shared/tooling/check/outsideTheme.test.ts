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

it('no area renders anything of antd outside its theme', () => {
  const areas = ['client-app', 'consultant-app', 'admin-app'];
  expect(
    outsideTheme(
      ROOT,
      areas.map((area) => `${area}/src/App.tsx`),
    ),
  ).toEqual([]);
});

it('finds what is reached at once, and what is loaded without the theme', () => {
  write('Dialog.tsx', "import { Modal } from 'antd';\nexport const Dialog = Modal;\n");
  write('tsconfig.json', '{}');
  write('App.tsx', "import { Dialog } from './Dialog';\nexport const App = [Dialog, import('./Page')];\n");
  write('Page.tsx', "import { Select } from 'antd';\nexport const Page = Select;\n");
  write('Themed.tsx', "export const Late = themed(async () => (await import('./Page')).Page);\n");
  expect(outsideTheme(root, ['App.tsx']).sort()).toEqual(['Dialog.tsx', 'Page.tsx']);
  write('Rows.ts', "export const PAGES = { '/': { themed: async () => (await import('./Page')).Page } };\n");
  write('Bare.ts', "export const PAGES = { '/': { page: async () => (await import('./Page')).Page } };\n");
  expect(outsideTheme(root, ['Themed.tsx'])).toEqual([]);
  expect(outsideTheme(root, ['Rows.ts'])).toEqual([]);
  expect(outsideTheme(root, ['Bare.ts'])).toEqual(['Page.tsx']);
});
