import { changesOf } from './changesOf';

it.each([
  [null, null, []],
  [{ status: 'active' }, { status: 'cancelled' }, ['status: active → cancelled']],
  [null, { outcome: 'approved' }, ['outcome: undefined → approved']],
  [{ note: null }, { note: null }, []],
  [
    { appointment: { date: '2026-03-01', time: '10:00' } },
    { appointment: { date: '2026-03-02', time: '10:00' } },
    ['appointment.date: 2026-03-01 → 2026-03-02', 'appointment.time: 10:00 → 10:00'],
  ],
  [{ muted: ['reminder'] }, { muted: [] }, ['muted: reminder → ']],
])('changesOf %j and %j returns the rows %j', (before, after, rows) => {
  expect(changesOf(before, after).map((row) => `${row.path.join('.')}: ${row.before} → ${row.after}`)).toEqual(rows);
});
