import { refreshFacts } from '@rotavisto/shared/facts';

const AFTER_MS = 1500;

/** The facts of the release are on the page; those of today come once it has had time for itself. Gives what takes it back. */
export function refreshFactsLater(): () => void {
  const timer = setTimeout(() => void refreshFacts(), AFTER_MS);
  return () => clearTimeout(timer);
}
