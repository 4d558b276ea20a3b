import { appointmentsByDay } from './appointments';

describe('appointmentsByDay', () => {
  it('appointmentsByDay groups appointments by day and sorts them by time', () => {
    const at = (date: string, time: string) => ({ date, time, status: 'scheduled' });
    const days = appointmentsByDay([at('2026-11-20', '15:00'), at('2026-11-21', '09:00'), at('2026-11-20', '09:00')]);
    expect([...days.keys()].toSorted()).toEqual(['2026-11-20', '2026-11-21']);
    expect(days.get('2026-11-20')).toEqual([at('2026-11-20', '09:00'), at('2026-11-20', '15:00')]);
  });

  it('appointmentsByDay puts cancelled appointments last', () => {
    const at = (time: string, status: string) => ({ date: '2026-11-20', time, status });
    const days = appointmentsByDay([at('09:00', 'cancelled'), at('15:00', 'scheduled'), at('10:00', 'completed')]);
    expect(days.get('2026-11-20')?.map(({ time }) => time)).toEqual(['10:00', '15:00', '09:00']);
  });

  it('appointmentsByDay returns an empty map without appointments', () => {
    expect(appointmentsByDay([]).size).toBe(0);
  });
});
