// One chunk for the forms, which are built from the same parts.
export const loadAuthModal = async () => (await import(/* webpackChunkName: "forms" */ '../auth/AuthModal')).AuthModal;
export const loadQuickRegisterModal = async () =>
  (await import(/* webpackChunkName: "forms" */ '../pricing/QuickRegisterModal')).QuickRegisterModal;

const AFTER_MS = 3000;

/**
 * The forms come once the page has had time for itself: who presses a button after the connection went finds them, with the
 * built-in plan. Gives what takes it back.
 */
export function fetchFormsLater(): () => void {
  const timer = setTimeout(() => loadQuickRegisterModal().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
