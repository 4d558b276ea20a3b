const AFTER_MS = 1500;

/**
 * Replaces the facts and plans of the release by the published ones after a delay. Returns a function that cancels the
 * request.
 */
export function refreshFactsLater(): () => void {
  const timer = setTimeout(() => {
    import('./refreshFacts').then(({ refreshPublished }) => refreshPublished()).catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
