/** True once per key and tab. Without session storage it is never true: no reload is better than a loop of them. */
export function firstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(`rotavisto-${key}`)) return false;
    sessionStorage.setItem(`rotavisto-${key}`, '1');
    return true;
  } catch {
    return false;
  }
}
