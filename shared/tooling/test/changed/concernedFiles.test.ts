import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deepTest } from '../../jest/deep';
import { ROOT } from '../../run';
import { concernedFiles, concernsEverything } from './concernedFiles';

const concerned = (...changed: string[]) => concernedFiles(ROOT, changed);

it('concernedFiles for a chapter returns the SQL tests with its names or of the whole schema, and no screen tests', () => {
  const files = concerned('supabase/schemas/15_support.sql');
  expect(files).toEqual(expect.arrayContaining(['supabase/tests/support.test.ts', 'supabase/tests/matrix.test.ts']));
  expect(files).not.toContain('supabase/tests/ds160.test.ts');
  expect(files.filter((file) => !file.startsWith('supabase/tests/'))).toEqual([]);
});

it('concernedFiles for a change of the backend returns its contract tests', () => {
  const files = concerned('supabase/local/gateway.ts');
  expect(files).toContain('supabase/local/contract/rest.test.ts');
  expect(files.filter((file) => file.startsWith('supabase/tests/'))).toEqual([]);
});

it('concernedFiles for the table or a person of the official form returns the form’s tests', () => {
  for (const file of ['supabase/official/ds160-official.csv', 'supabase/official/people/minor.json'])
    expect(concerned(file)).toEqual(
      expect.arrayContaining([
        'shared/tooling/officialForm/people.test.ts',
        'consultant-app/src/ds160/officialBoxes.test.ts',
      ]),
    );
});

it('concernedFiles for a translation returns the Portuguese file, which the sources import', () => {
  expect(concerned('admin-app/src/locales/en.json', 'shared/src/i18n/es/errors.json')).toEqual([
    'admin-app/src/locales/pt.json',
    'shared/src/i18n/pt/errors.json',
  ]);
});

it.each(['client-app/src/home/Gone.tsx', 'README.md', '.github/workflows/main.yml'])(
  'concernedFiles for %s is empty',
  (file) => expect(concerned(file)).toEqual([]),
);

it.each([
  'pnpm-lock.yaml',
  'client-app/package.json',
  'client-app/rsbuild.config.ts',
  'shared/tooling/jest/preset.cjs',
])('concernsEverything returns the changed file %s', (file) =>
  expect(concernsEverything(['client-app/src/home/HomePage.tsx', file])).toBe(file),
);

deepTest(
  'jest --findRelatedTests lists tests of every area for a file of shared, and only the tests of its area for a page',
  () => {
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
  },
);
