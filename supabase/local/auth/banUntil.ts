const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const DURATION = /^(\d+(\.\d+)?(ms|s|m|h))+$/;

/** `24h`, `1h30m` as GoTrue takes them from its language; null for `none`, undefined for what it cannot read. */
export function banUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === 'none') return null;
  if (!DURATION.test(duration)) return undefined;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  return new Date(now + parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0));
}
