import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { anonymousFetch, publicConfig } from '@rotavisto/shared/supabase';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** A visit is what happens until the page is loaded again; it belongs to the version it began with. */
let isDecided = false;

/**
 * Some visits measure how fast they are and tell it when the page is left: the area, its version and three figures,
 * nothing about the person.
 */
export async function measureVisit(remote: RemoteName, version: string, chance = Math.random()): Promise<void> {
  const { vitalsShare = 0 } = await publicConfig();
  if (isDecided) return;
  isDecided = true;
  if (chance >= vitalsShare) return;
  const figures: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  onLCP(({ value }) => {
    figures.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    figures.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    figures.cls = Number(value.toFixed(4));
  });
  const tell = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(figures).length === 0) return;
    window.removeEventListener('visibilitychange', tell);
    const sent = anonymousFetch('rest/v1/rpc/report_vitals', { remote, version, ...figures }, { keepalive: true });
    sent.catch(() => undefined);
  };
  // On the window, which hears of it after the document, where the library listens: its last figures are there by then.
  window.addEventListener('visibilitychange', tell);
}
