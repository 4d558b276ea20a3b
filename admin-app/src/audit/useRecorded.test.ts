import { outcomeIn, outcomeOf } from './useRecorded';

it.each([
  [{ outcome: 'approved', decided_on: '2026-03-01' }, 'APPROVED'],
  [{ status: 'in_progress', step: 'payment' }, 'IN_PROGRESS → PAYMENT'],
  [{ role: 'consultant' }, 'CONSULTANT'],
  [{ status: 'pending', document_type: 'passport' }, 'PASSPORT'],
  [{ status: 'closed', ticket_number: 'rv-000007' }, 'RV-000007 → CLOSED'],
  [{ consultant_id: 'k' }, ''],
  [{ status: 3 }, ''],
  [['approved'], ''],
  [null, ''],
])('outcomeOf %j returns %j', (after, outcome) => {
  expect(outcomeOf(after, (word) => word.toUpperCase())).toBe(outcome);
});

it.each([
  [{ before: null, after: { status: 'approved' } }, 'approved'],
  [{}, ''],
  [null, ''],
])('outcomeIn the history entry %j returns %j', (detail, outcome) => {
  expect(outcomeIn(detail, (word) => word)).toBe(outcome);
});
