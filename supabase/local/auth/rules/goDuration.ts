const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const DURATION = /^(\d+(\.\d+)?(ms|s|m|h))+$/;

/** The milliseconds of a Go duration such as `24h` or `1h30m`; undefined for unreadable text. */
export function goDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

/** The end of a ban of this duration; null for `none`, undefined for unreadable text. */
export function banUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === 'none') return null;
  const length = goDuration(duration);
  return length === undefined ? undefined : new Date(now + length);
}
