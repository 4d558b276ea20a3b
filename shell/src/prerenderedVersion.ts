/**
 * The version of the landing page that this visit's page was prerendered with. Null where nothing is, or where the script
 * in the page's head found a session and hid it: what was stored then may be gone by now.
 */
export function prerenderedVersion(): string | null {
  const { prerendered, path } = document.getElementById('root')?.dataset ?? {};
  const isHidden = 'session' in document.documentElement.dataset;
  return prerendered && path === window.location.pathname && !isHidden ? prerendered : null;
}
