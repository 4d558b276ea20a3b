interface Appointment {
  date: string;
  time: string;
}

/** Appointments of each day in the order of the clock. */
export function appointmentsByDay<A extends Appointment>(appointments: readonly A[]): Map<string, A[]> {
  const days = new Map<string, A[]>();
  for (const appointment of appointments.toSorted((a, b) => a.time.localeCompare(b.time))) {
    days.set(appointment.date, [...(days.get(appointment.date) ?? []), appointment]);
  }
  return days;
}
