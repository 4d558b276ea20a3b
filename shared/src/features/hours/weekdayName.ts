/** Returns the name of a weekday, Monday 1 to Saturday 6; 5 January 2026 is a Monday. */
export function weekdayName(weekday: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}
