import { STEP_TYPES } from '../../shared/src/domain';
import { useDatabase } from './support';

const { play, test: withScene } = useDatabase();

/** The words of a check constraint, in its order. */
const ALLOWED = `
  select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') as m) as types
  from pg_constraint where `;

test.each([
  [
    'the check of the step column',
    `conrelid = 'public.application_steps'::regclass and conname = 'application_steps_step_type_check'`,
  ],
  ['the check of the step domain', `contypid = 'public.step_type'::regtype`],
])("%s has the product's steps in their order", (_, condition) =>
  play(async (scene) => {
    expect((await scene.one(`${ALLOWED}${condition}`)).types).toEqual(STEP_TYPES);
  })(),
);

withScene("private.step_names has the product's steps in their order", async (scene) => {
  const rows = await scene.sql('select step_type from private.step_names order by order_index');
  expect(rows.map(({ step_type }) => step_type)).toEqual(STEP_TYPES);
});
