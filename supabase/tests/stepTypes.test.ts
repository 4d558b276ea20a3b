import { STEP_TYPES } from '../../shared/src/domain';
import { useDatabase } from './support';

const { play, test: withScene } = useDatabase();

/** The texts that a check constraint allows, in its order. */
const ALLOWED = `
  select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') as m) as types
  from pg_constraint where `;

test.each([
  [
    'the column of a step',
    `conrelid = 'public.application_steps'::regclass and conname = 'application_steps_step_type_check'`,
  ],
  ['the type that verbs take and answer', `contypid = 'public.step_type'::regtype`],
])('%s has the steps of the product, in their order', (_, condition) =>
  play(async (scene) => {
    expect((await scene.one(`${ALLOWED}${condition}`)).types).toEqual(STEP_TYPES);
  })(),
);

withScene('the table of names has the steps of the product, in their order', async (scene) => {
  const rows = await scene.sql('select step_type from private.step_names order by order_index');
  expect(rows.map(({ step_type }) => step_type)).toEqual(STEP_TYPES);
});
