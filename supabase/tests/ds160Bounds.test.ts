import { DS160_BOUNDS, DS160_FIELDS, type Ds160Name, isStorable } from '../../shared/src/domain';
import { atStage, ID, useDatabase } from './support';

const { test } = useDatabase();

type Case = [name: Ds160Name, value: string | number, isTaken: boolean];

const NUMBERS: Case[] = (['children_count', 'company_employees', 'monthly_income'] as const).flatMap((name): Case[] => [
  [name, 0, true],
  [name, DS160_BOUNDS[name].max, true],
  [name, DS160_BOUNDS[name].max + 1, false],
  [name, -1, false],
  [name, 2_147_483_648, false],
  [name, 11_987_654_321, false],
  [name, 1e15, false],
  [name, Number.NaN, false],
]);

const DATES: Case[] = (['birth_date', 'company_founding_date', 'intended_arrival'] as const).flatMap((name): Case[] => [
  [name, DS160_BOUNDS[name].from, true],
  [name, DS160_BOUNDS[name].to, true],
  [name, '0000-01-01', false],
  [name, '0001-01-01', false],
  [name, '1499-12-31', false],
  [name, '2101-01-01', false],
  [name, '9999-12-31', false],
  [name, 'infinity', false],
]);

const OTHERS: Case[] = [
  ['children_count', 2.5, false],
  ['company_employees', 0.5, false],
  ['monthly_income', 1500.5, true],
  ['monthly_income', 0.01, true],
  ['monthly_income', 1500.555, false],
];

const CASES = [...NUMBERS, ...DATES, ...OTHERS];

test.each(CASES)('%s %p: isStorable returns %p', (name, value, isTaken) => {
  expect(isStorable(name, value)).toBe(isTaken);
});

test('the database accepts and rejects the same draft answers as isStorable', async (scene) => {
  await atStage(scene, 'ds160_form');
  const taken: Case[] = [];
  for (const [name, value] of CASES) {
    const write = `update public.ds160_forms set ${name} = '${value}' where application_id = '${ID.A1}' returning 1`;
    const outcome = await scene.undone(() => scene.attempt(() => scene.as('client_owner', write)));
    taken.push([name, value, !('code' in outcome)]);
  }
  expect(taken).toEqual(CASES);
});

test('every number and date of the form has bounds, and every text limit fits its column', async (scene) => {
  await atStage(scene, 'ds160_form');
  const bounded = DS160_FIELDS.filter(({ type }) => ['date', 'integer', 'money'].includes(type));
  expect(Object.keys(DS160_BOUNDS).sort()).toEqual(bounded.map(({ name }) => name).sort());
  for (const { name, maxLength } of DS160_FIELDS) {
    if (!maxLength) continue;
    await scene.as('client_owner', `update public.ds160_forms set ${name} = $1 where application_id = '${ID.A1}'`, [
      'x'.repeat(maxLength),
    ]);
  }
});
