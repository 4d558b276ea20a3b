interface Appointment {
  date: string;
  time: string;
  status: string;
}

export const isCancelled = ({ status }: { status: string }): boolean => status === 'cancelled';

/** Appointments of each day in the order of the clock, those that will not happen last. */
export function appointmentsByDay<A extends Appointment>(appointments: readonly A[]): Map<string, A[]> {
  const days = new Map<string, A[]>();
  const inOrder = appointments.toSorted(
    (a, b) => Number(isCancelled(a)) - Number(isCancelled(b)) || a.time.localeCompare(b.time),
  );
  for (const appointment of inOrder) {
    days.set(appointment.date, [...(days.get(appointment.date) ?? []), appointment]);
  }
  return days;
}
