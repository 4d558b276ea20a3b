/**
 * Returns the landing version of the prerendered page, or null without one, or if the head's script found a session and
 * hid it. The session may be gone by now.
 */
export function prerenderedVersion(): string | null {
  const { prerendered, path } = document.getElementById('root')?.dataset ?? {};
  const isHidden = 'session' in document.documentElement.dataset;
  return prerendered && path === window.location.pathname && !isHidden ? prerendered : null;
}
