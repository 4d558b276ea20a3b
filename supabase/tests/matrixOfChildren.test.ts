import { childSql, has, ID, useDatabase } from './support';
import { describeResult, runRow, sqlRows } from './support/matrix';

// The limit only ends a hanging run: the test runs hundreds of rows.
jest.setTimeout(600_000);

const { test } = useDatabase();

/** These verbs depend on the traveller and have rows of their own for children. */
const BY_TRAVELLER = ['start_application', 'admin_set_subscription', 'open_checkout', 'add_minor', 'rename_minor'];

test("every row of the matrix has the same result when the case is a child's", async (scene) => {
  await has(scene, [
    ...childSql("(private.today() - interval '17 years')::date"),
    `update public.user_subscriptions set traveller_id = '${ID.CHILD}' where id = '${ID.S1}'`,
    `update public.visa_applications set traveller_id = '${ID.CHILD}' where id = '${ID.A1}'`,
    `update public.ds160_forms f set birth_date = t.birth_date from public.travellers t where f.application_id = '${ID.A1}'`,
  ]);
  const rows = sqlRows().filter(
    ({ scope, object, precondition }) =>
      !/child/.test(scope + precondition) && object !== 'travellers' && !BY_TRAVELLER.includes(object),
  );
  expect(rows.length).toBeGreaterThan(2000);
  const wrong: string[] = [];
  for (const row of rows) {
    const result = await runRow(scene, row);
    if (result.actual !== result.expected) wrong.push(describeResult(result));
  }
  expect(wrong).toEqual([]);
});
