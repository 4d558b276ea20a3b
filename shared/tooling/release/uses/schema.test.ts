import { checkoutSchema } from './schema';

test('checkoutSchema returns tables, views and verbs of the checkout', () => {
  const { tables, verbs } = checkoutSchema();
  expect(tables.profiles).toEqual(expect.arrayContaining(['id', 'full_name', 'role']));
  expect(verbs.move_application_step).toEqual(['application_id', 'expected_current_step', 'target']);
  expect(Object.entries(tables).filter(([, columns]) => columns.length === 0)).toEqual([]);
  expect(Object.keys(verbs).length).toBeGreaterThan(70);
});
