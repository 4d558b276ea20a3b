import { goDuration } from './goDuration';

/** When a ban of a duration ends; null for `none`, undefined for what GoTrue cannot read. */
export function banUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === 'none') return null;
  const length = goDuration(duration);
  return length === undefined ? undefined : new Date(now + length);
}
