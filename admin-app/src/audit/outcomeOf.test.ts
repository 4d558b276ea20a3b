import { outcomeOf } from './outcomeOf';

it.each([
  [{ outcome: 'approved', decided_on: '2026-03-01' }, 'approved'],
  [{ status: 'in_progress', step: 'payment' }, 'in_progress → payment'],
  [{ role: 'consultant' }, 'consultant'],
  [{ consultant_id: 'k' }, ''],
  [{ status: 3 }, ''],
  [['approved'], ''],
  [null, ''],
])('%j is told as %j', (after, outcome) => {
  expect(outcomeOf(after)).toBe(outcome);
});
