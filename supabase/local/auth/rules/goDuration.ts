const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const DURATION = /^(\d+(\.\d+)?(ms|s|m|h))+$/;

/** `24h`, `1h30m` in milliseconds, as GoTrue takes them from its language; undefined for what it cannot read. */
export function goDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

/** When a ban of a duration ends; null for `none`, undefined for what GoTrue cannot read. */
export function banUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === 'none') return null;
  const length = goDuration(duration);
  return length === undefined ? undefined : new Date(now + length);
}
