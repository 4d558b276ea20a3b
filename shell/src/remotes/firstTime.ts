import { ONCE_PREFIX } from '@rotavisto/shared/page';

/** True once per key and tab. Without session storage it is never true: no reload is better than a loop of them. */
export function firstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(ONCE_PREFIX + key)) return false;
    sessionStorage.setItem(ONCE_PREFIX + key, '1');
    return true;
  } catch {
    return false;
  }
}
