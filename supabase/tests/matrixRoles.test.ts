import { matrixRows } from './support/matrix';

jest.mock('../../shared/src/domain/roles.gen', () => {
  const { ROLES } = jest.requireActual('../../shared/src/domain/roles.gen');
  return { ROLES: [...ROLES, 'newcomer'] };
});

const rows = matrixRows();
const lineOf = ({ id, actor }: { id: string; actor: string }) => id.slice(0, -actor.length);
const rowsOf = (role: string) =>
  rows.filter(({ actor }) => actor === role).map((row) => ({ ...row, id: lineOf(row), actor: '' }));

test('a new role has the rows of the actor "stranger" and the same rejections', () => {
  expect(rowsOf('newcomer').length).toBeGreaterThan(200);
  expect(rowsOf('newcomer')).toEqual(rowsOf('stranger'));
});

test('a new role has every row of all users, and every row of all signed-in users', () => {
  const met = new Set(rowsOf('newcomer').map(({ id }) => id));
  const ofAll = rowsOf('client_no_plan').filter(({ id }) =>
    ['consultant_other', 'admin'].every((actor) => rows.some((row) => row.id === `${id}${actor}`)),
  );
  expect(ofAll.length).toBeGreaterThan(200);
  expect(ofAll.filter(({ id }) => !met.has(id))).toEqual([]);
});

test('a new role is rejected wherever some signed-in users are rejected', () => {
  const refusedSome = new Set(
    rows.filter((row) => !row.isAllowed && /^(client|consultant_[ao]|admin$)/.test(row.actor)).map(lineOf),
  );
  const open = rowsOf('newcomer').filter(({ isAllowed }) => isAllowed);
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ id }) => refusedSome.has(id))).toEqual([]);
});
