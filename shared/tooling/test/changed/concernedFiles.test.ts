import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deepTest } from '../../jest/deep';
import { ROOT } from '../../run';
import { concernedFiles, concernsEverything } from './concernedFiles';

const concerned = (...changed: string[]) => concernedFiles(ROOT, changed);

it("chooses the SQL tests that name what a chapter creates, and those of the whole schema, but no screen's", () => {
  const files = concerned('supabase/schemas/15_support.sql');
  expect(files).toEqual(expect.arrayContaining(['supabase/tests/support.test.ts', 'supabase/tests/matrix.test.ts']));
  expect(files).not.toContain('supabase/tests/ds160.test.ts');
  expect(files.filter((file) => !file.startsWith('supabase/tests/'))).toEqual([]);
});

it('chooses the contract tests when the backend they start was changed', () => {
  const files = concerned('supabase/local/gateway.ts');
  expect(files).toContain('supabase/local/contract/rest.test.ts');
  expect(files.filter((file) => file.startsWith('supabase/tests/'))).toEqual([]);
});

it('chooses the tests of the official form when its table or a person who fills it was changed', () => {
  for (const file of ['supabase/official/ds160-official.csv', 'supabase/official/people/minor.json'])
    expect(concerned(file)).toEqual(
      expect.arrayContaining([
        'shared/tooling/officialForm/people.test.ts',
        'consultant-app/src/ds160/officialBoxes.test.ts',
      ]),
    );
});

it('asks for the Portuguese file of a translation, which the sources import', () => {
  expect(concerned('admin-app/src/locales/en.json', 'shared/src/i18n/es/errors.json')).toEqual([
    'admin-app/src/locales/pt.json',
    'shared/src/i18n/pt/errors.json',
  ]);
});

it.each(['client-app/src/home/Gone.tsx', 'README.md', '.github/workflows/main.yml'])('chooses nothing for %s', (file) =>
  expect(concerned(file)).toEqual([]),
);

it.each([
  'pnpm-lock.yaml',
  'client-app/package.json',
  'client-app/rsbuild.config.ts',
  'shared/tooling/jest/preset.cjs',
])('everything runs when %s was changed', (file) =>
  expect(concernsEverything(['client-app/src/home/HomePage.tsx', file])).toBe(file),
);

deepTest("has Jest find the tests of every area that use a file of shared, and of a screen's only its own", () => {
  const related = (file: string) =>
    execFileSync(
      process.execPath,
      [join(ROOT, 'node_modules/jest/bin/jest.js'), '--listTests', '--findRelatedTests', file],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
  const ofDialog = related('shared/src/ui/Dialog.tsx');
  for (const app of ['client-app', 'consultant-app', 'admin-app', 'shared'])
    expect(ofDialog).toContain(join(ROOT, app));
  const ofPage = related('client-app/src/application/ApplicationPage.tsx');
  expect(ofPage).toContain('client-app/src/application/ApplicationPage.test.tsx');
  expect(ofPage).not.toContain('admin-app');
});
