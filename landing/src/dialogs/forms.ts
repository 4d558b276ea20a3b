// One chunk for the forms, which are built from the same parts.
export const loadAuthModal = async () => (await import(/* webpackChunkName: "forms" */ '../auth/AuthModal')).AuthModal;
export const loadQuickRegisterModal = async () =>
  (await import(/* webpackChunkName: "forms" */ '../pricing/QuickRegisterModal')).QuickRegisterModal;

const AFTER_MS = 3000;

/**
 * Fetches the code of the forms after a delay: a button pressed after the connection is lost still opens its form, with
 * the built-in plan. Returns a function that cancels the fetch.
 */
export function fetchFormsLater(): () => void {
  const timer = setTimeout(() => loadQuickRegisterModal().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
