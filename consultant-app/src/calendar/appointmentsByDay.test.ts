import { appointmentsByDay } from './appointmentsByDay';

describe('appointmentsByDay', () => {
  it('groups by day and sorts by the clock', () => {
    const at = (date: string, time: string) => ({ date, time });
    const days = appointmentsByDay([at('2026-11-20', '15:00'), at('2026-11-21', '09:00'), at('2026-11-20', '09:00')]);
    expect([...days.keys()].toSorted()).toEqual(['2026-11-20', '2026-11-21']);
    expect(days.get('2026-11-20')).toEqual([at('2026-11-20', '09:00'), at('2026-11-20', '15:00')]);
  });

  it('is empty without appointments', () => {
    expect(appointmentsByDay([]).size).toBe(0);
  });
});
