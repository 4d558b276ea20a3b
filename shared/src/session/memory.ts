import { safeStorage } from '@rotavisto/shared/supabase';
import { isRole, type Role } from '../domain';
import { ACTIVITY_KEY, KEEP_KEY, RECOVERY_KEY, ROLE_KEY } from '../page';

export const INACTIVITY_LIMIT_MS = 10 * 60_000;
export const INACTIVITY_CHECK_MS = 60_000;
export const INACTIVITY_WARNING_MS = INACTIVITY_LIMIT_MS - 60_000;

/** Returns the time of the last activity; a missing or unreadable one counts as now. */
export function readActivity(now = Date.now()): number {
  const stored = Number(safeStorage.getItem(ACTIVITY_KEY));
  return Number.isFinite(stored) && stored > 0 ? Math.min(stored, now) : now;
}

export const writeActivity = (at: number): void => safeStorage.setItem(ACTIVITY_KEY, String(at));

export const readKeep = (): boolean => safeStorage.getItem(KEEP_KEY) === '1';

export function writeKeep(keep: boolean): void {
  if (keep) safeStorage.setItem(KEEP_KEY, '1');
  else safeStorage.removeItem(KEEP_KEY);
}

export const readRecovery = (): boolean => safeStorage.getItem(RECOVERY_KEY) === '1';

export function writeRecovery(recovery: boolean): void {
  if (recovery) safeStorage.setItem(RECOVERY_KEY, '1');
  else safeStorage.removeItem(RECOVERY_KEY);
}

/** Returns the role of the last shown area: a guess before the profile is loaded, never a permission. */
export function rememberedRole(): Role | null {
  const role = safeStorage.getItem(ROLE_KEY);
  return isRole(role) ? role : null;
}

export function rememberRole(role: Role | null): void {
  if (role) safeStorage.setItem(ROLE_KEY, role);
  else safeStorage.removeItem(ROLE_KEY);
}

export function forgetSessionMemory(): void {
  for (const key of [ACTIVITY_KEY, KEEP_KEY, RECOVERY_KEY]) safeStorage.removeItem(key);
}
