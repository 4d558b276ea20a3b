import { join } from 'node:path';
import { modules } from '../reach';
import { choose } from './choose';

const ROOT = join(__dirname, '../../..');
const read = modules();
const chosen = (...changed: string[]) => {
  const { tests, journeys, everythingFor, left } = choose(ROOT, changed, read);
  return { tests: [...tests.keys()], journeys: [...journeys.keys()], everythingFor, left };
};

it("chooses a screen's tests and journeys, and nothing of the administrator's", () => {
  const { tests, journeys } = chosen('client-app/src/application/ApplicationPage.tsx');
  expect(tests).toContain('client-app/src/application/ApplicationPage.test.tsx');
  expect(journeys.length).toBeGreaterThan(0);
  expect([...tests, ...journeys].filter((file) => /admin/i.test(file))).toEqual([]);
});

it('chooses the journeys that are about the page, and names the others that open it', () => {
  const { journeys, left } = chosen('consultant-app/src/kanban/KanbanBoard.tsx');
  expect(journeys).toContain('shell/e2e/kanban.spec.ts');
  expect([...journeys, ...left].join()).not.toMatch(/consultantDay|a11yConsultant/);
  expect(left).toEqual([expect.stringMatching(/^journeys that also open \/consultant\/kanban: pnpm e2e \w+/)]);
});

it('leaves the journeys of a change that reaches many pages to a whole run, and says so', () => {
  const { tests, journeys, left } = chosen('shared/src/ui/table/DataTable.tsx');
  expect(tests).toContain('admin-app/src/clients/ClientsPage.test.tsx');
  expect(journeys).toEqual([]);
  expect(left).toEqual([expect.stringMatching(/^journeys: the change reaches \d+ pages/)]);
});

it('names what is around every page', () => {
  const { tests, journeys, left } = chosen('shell/src/routeFor.ts');
  expect(tests).toContain('shell/src/routeFor.test.ts');
  expect(journeys).toEqual([]);
  expect(left).toEqual(['journeys: shell/src/routeFor.ts is around every page (pnpm e2e)']);
});

it("chooses the SQL tests that name what a chapter creates, and those of the whole schema, but no screen's", () => {
  const { tests, journeys } = chosen('supabase/migrations/20260101000800_support.sql');
  expect(tests).toEqual(expect.arrayContaining(['supabase/tests/support.test.ts', 'supabase/tests/matrix.test.ts']));
  expect(tests).not.toContain('supabase/tests/ds160.test.ts');
  expect(tests.filter((file) => !file.startsWith('supabase/tests/'))).toEqual([]);
  expect(journeys).toEqual([]);
});

it('chooses the contract tests when the backend they start was changed', () => {
  const { tests } = chosen('supabase/local/gateway.ts');
  expect(tests).toContain('supabase/local/contract/rest.test.ts');
  expect(tests).not.toContain('supabase/tests/matrix.test.ts');
});

it("chooses the administrator's tests for an English sentence, which they read", () => {
  const { tests } = chosen('admin-app/src/locales/en.json', 'shared/src/i18n/en/errors.json');
  expect(tests).toContain('admin-app/src/clients/ClientsPage.test.tsx');
  expect(tests.filter((file) => !file.startsWith('admin-app/'))).toEqual([]);
});

it('chooses a changed test and a changed journey', () => {
  const test = 'shared/src/domain/steps.test.ts';
  const journey = 'shell/e2e/kanban.spec.ts';
  expect(chosen(test, journey)).toMatchObject({ tests: [test], journeys: [journey] });
});

it('says of a file that is gone nothing but what still reaches others', () => {
  expect(chosen('client-app/src/home/Gone.tsx')).toMatchObject({ tests: [], journeys: [] });
});

it.each(['pnpm-lock.yaml', 'client-app/package.json', 'client-app/rsbuild.config.ts', 'shared/config/jest/preset.cjs'])(
  'chooses everything when %s was changed',
  (file) => expect(chosen('client-app/src/home/HomePage.tsx', file).everythingFor).toBe(file),
);

it.each(['README.md', 'deploy/README.md', '.github/workflows/ci.yml'])('chooses nothing for %s', (file) =>
  expect(chosen(file)).toEqual({ tests: [], journeys: [], everythingFor: undefined, left: [] }),
);
