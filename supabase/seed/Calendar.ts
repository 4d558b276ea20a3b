const DAY_MS = 86_400_000;
/** São Paulo is at UTC−3 all year. */
const OFFSET = '-03:00';

/** Dates relative to the day of seeding in São Paulo. */
export class Calendar {
  readonly today: string;

  constructor(private readonly now: Date) {
    this.today = new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  }

  day(offset: number): string {
    return new Date(Date.parse(`${this.today}T12:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
  }

  /** The nearest day from Monday to Friday, in the direction of the offset. */
  weekday(offset: number): string {
    const date = this.day(offset);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    return weekday === 0 || weekday === 6 ? this.weekday(offset + (offset < 0 ? -1 : 1)) : date;
  }

  /** A moment of a day, limited to the present. */
  moment(offset: number, hour: number, minute = 0): string {
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
    const moment = new Date(`${this.day(offset)}T${time}${OFFSET}`);
    return new Date(Math.min(moment.getTime(), this.now.getTime() - 60_000)).toISOString();
  }

  daysSince = (date: string) => Math.round((Date.parse(this.today) - Date.parse(date)) / DAY_MS);

  /** The first day of the month so many months ago. */
  monthStart(monthsAgo: number): string {
    const [year = 0, month = 1] = this.today.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
  }
}
