const AFTER_MS = 1500;

/** The facts and plans of the release are on the page; those of today come once it has had time for itself. Gives what takes it back. */
export function refreshFactsLater(): () => void {
  const timer = setTimeout(() => {
    import('./refreshFacts').then(({ refreshPublished }) => refreshPublished()).catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
