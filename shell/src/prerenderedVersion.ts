/**
 * The version of the landing page that this visit's page was drawn with. Null where nothing is drawn, or where the page's
 * first script found a session and hid it: what was stored then may be gone by now.
 */
export function drawnVersion(): string | null {
  const { prerendered, path } = document.getElementById('root')?.dataset ?? {};
  const isHidden = 'session' in document.documentElement.dataset;
  return prerendered && path === window.location.pathname && !isHidden ? prerendered : null;
}
