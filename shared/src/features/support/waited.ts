export interface Waited {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60_000;

/** How long ago, in the largest whole unit; what has only begun counts as its first minute. */
export function waited(since: string, now: Date): Waited {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / MINUTE));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  return minutes < 48 * 60
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'days', count: Math.floor(minutes / 1440) };
}
