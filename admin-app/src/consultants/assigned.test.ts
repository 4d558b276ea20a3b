import { anAssigned as assigned } from '../testing/adminRows';
import { byAge, bySteps, daysInStep } from './assigned';

it('byAge puts the open case with the longest time in its step first, and closed cases last, the newest first', () => {
  const rows = [
    assigned({ application_id: 'closed', status: 'completed', created_at: '2026-01-01T12:00:00Z' }),
    assigned({ application_id: 'newer', status: 'rejected', created_at: '2026-02-01T12:00:00Z' }),
    assigned({ application_id: 'young', current_step_since: '2026-03-05T12:00:00Z' }),
    assigned({ application_id: 'old' }),
  ];
  expect([...rows].sort(byAge).map(({ application_id: id }) => id)).toEqual(['old', 'young', 'newer', 'closed']);
});

it('bySteps counts open cases of each step, in the order of the steps', () => {
  const rows = [assigned(), assigned(), assigned({ status: 'completed' }), assigned({ current_step: 'decision' })];
  expect(bySteps(rows).filter(({ cases }) => cases > 0)).toEqual([
    { step: 'payment', cases: 2 },
    { step: 'decision', cases: 1 },
  ]);
});

it.each([
  [assigned(), 9],
  [assigned({ status: 'completed' }), null],
  [assigned({ current_step_since: null }), null],
])('daysInStep returns whole days for an open case with a known date of its step, else null', (row, days) => {
  expect(daysInStep(row, new Date('2026-03-11T11:59:59Z'))).toBe(days);
});
