import { type Committed, changesBetween, type Found, isRaised, listOf, nextVersion } from './exportList';
import { exportProblems, versionProblems } from './exportProblems';

const before: Found = { toast: { toast: 'a', notify: 'a' } };
const listed = (found: Found, version: string, known: Committed | null = null): Committed => ({
  list: listOf(found, version, known),
  found,
});
const list = listed(before, '1.2.0');
const added: Found = { toast: { ...before.toast, celebrate: 'a' } };
const gone: Found = { toast: { toast: 'a' } };
const changed: Found = { toast: { toast: 'a', notify: 'b' } };

test('changesBetween returns added, removed and changed exports', () => {
  expect(changesBetween(before, added)).toEqual([{ what: 'added', name: 'toast.celebrate' }]);
  expect(changesBetween(before, gone)).toEqual([{ what: 'gone', name: 'toast.notify' }]);
  expect(changesBetween(before, changed)).toEqual([{ what: 'changed', name: 'toast.notify' }]);
});

test.each([
  ['a new export', added, '1.3.0', 'additive'],
  ['a changed export', changed, '1.3.0', 'additive'],
  ['a removed export', gone, '2.0.0', 'breaking'],
])('exportProblems for %s requires version %3$s', (_what, now, enough, meaning) => {
  const problems = exportProblems(list, now, '1.2.0').join('\n');
  expect(problems).toContain(`That is ${meaning}`);
  expect(problems).toContain(`from 1.2.0 to ${enough}`);
  expect(versionProblems(list, now, '1.2.9')).not.toEqual([]);
  expect(versionProblems(list, now, enough)).toEqual([]);
  // The version is sufficient, but the list does not contain the changed exports yet.
  expect(exportProblems(list, now, enough)).toEqual(['shared/exports.json is of version 1.2.0: run `pnpm exports`']);
  expect(exportProblems(listed(now, enough, list), now, enough)).toEqual([]);
});

test('A removed export requires a new major version', () => {
  expect(versionProblems(list, gone, '1.3.0')).toContain('toast.notify is gone');
});

test('The export list keeps the version of an export until its type changes', () => {
  expect(listOf(added, '1.3.0', list).exports.toast).toMatchObject({ toast: '1.2.0', celebrate: '1.3.0' });
  expect(listOf(changed, '1.3.0', list).exports.toast?.notify).toBe('1.3.0');
});

test('isRaised and nextVersion compare versions as numbers', () => {
  expect([isRaised('1.9.0', '1.10.0', 'minor'), isRaised('1.10.0', '1.9.0', 'minor')]).toEqual([true, false]);
  expect([nextVersion('1.9.4', 'minor'), nextVersion('1.9.4', 'major')]).toEqual(['1.10.0', '2.0.0']);
});
