import { safeStorage } from '@rotavisto/shared/supabase';
import type { Role } from '../domain';

const KEYS = {
  activity: 'rotavisto-activity',
  keep: 'rotavisto-keep',
  recovery: 'rotavisto-recovery',
  role: 'rotavisto-role',
} as const;

export const INACTIVITY_LIMIT_MS = 10 * 60_000;
export const INACTIVITY_CHECK_MS = 60_000;
export const INACTIVITY_WARNING_MS = INACTIVITY_LIMIT_MS - 60_000;

export const ACTIVITY_KEY = KEYS.activity;

/** A missing or unreadable record counts as activity now. */
export function readActivity(now = Date.now()): number {
  const stored = Number(safeStorage.getItem(KEYS.activity));
  return Number.isFinite(stored) && stored > 0 ? Math.min(stored, now) : now;
}

export const writeActivity = (at: number): void => safeStorage.setItem(KEYS.activity, String(at));

export const readKeep = (): boolean => safeStorage.getItem(KEYS.keep) === '1';

export function writeKeep(keep: boolean): void {
  if (keep) safeStorage.setItem(KEYS.keep, '1');
  else safeStorage.removeItem(KEYS.keep);
}

export const readRecovery = (): boolean => safeStorage.getItem(KEYS.recovery) === '1';

export function writeRecovery(recovery: boolean): void {
  if (recovery) safeStorage.setItem(KEYS.recovery, '1');
  else safeStorage.removeItem(KEYS.recovery);
}

/** Whose area this browser showed last: a guess before the profile is read, never a permission. */
export function rememberedRole(): Role | null {
  const role = safeStorage.getItem(KEYS.role);
  return role === 'client' || role === 'consultant' || role === 'admin' ? role : null;
}

export function rememberRole(role: Role | null): void {
  if (role) safeStorage.setItem(KEYS.role, role);
  else safeStorage.removeItem(KEYS.role);
}

export function forgetSessionMemory(): void {
  for (const key of [KEYS.activity, KEYS.keep, KEYS.recovery]) safeStorage.removeItem(key);
}
