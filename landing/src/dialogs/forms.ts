// One chunk for the forms, which are built from the same parts.
export const loadAuthModal = async () => (await import(/* webpackChunkName: "forms" */ '../auth/AuthModal')).AuthModal;
export const loadQuickRegisterModal = async () =>
  (await import(/* webpackChunkName: "forms" */ '../pricing/QuickRegisterModal')).QuickRegisterModal;

const AFTER_MS = 2000;

/**
 * The forms come once a page has nothing else to do: who presses a button after the connection went finds them, with the
 * built-in plan. Gives what takes it back.
 */
export function fetchFormsLater(): () => void {
  const fetchForms = () => void loadQuickRegisterModal().catch(() => undefined);
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(fetchForms), AFTER_MS);
  return () => clearTimeout(timer);
}
