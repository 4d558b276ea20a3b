import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { anonymousFetch, publicConfig, supabase } from '@rotavisto/shared/supabase';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pointers } from '../remotes/pointers';

/** Links the manifest in the page's language, which sets name and start page of the installed product. */
export function applyManifestLanguage(): void {
  const language = pageLanguage();
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = language === 'pt' ? '/site.webmanifest' : `/site.${language}.webmanifest`;
}

/**
 * Reports that a live version runs, from the first release on. The counts of visits and people, and the release watch,
 * use these reports. A failed report is ignored.
 */
export async function reportLoad(remote: RemoteName, version: string): Promise<void> {
  try {
    const live = (await pointers()).remotes[remote];
    if (version !== live?.version && version !== live?.canary?.version) return;
    // Public pages are counted by network, not by user.
    if (remote === 'landing') await anonymousFetch('rest/v1/rpc/report_load', { remote, version }, { keepalive: true });
    else await (await supabase()).rpc('report_load', { remote, version });
  } catch {
    return;
  }
}

/** A visit lasts until the page is reloaded, and counts for its first version. */
let isDecided = false;

/**
 * Measures a share of the visits and reports when the page is left: area, version and three figures, without personal
 * data.
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
  // The window gets the event after the document, where the library listens, so its last figures are complete.
  window.addEventListener('visibilitychange', tell);
}

/** Reports a running version and, for a share of the visits, its speed; links the manifest in the page's language. */
export function reportVisit(remote: RemoteName, version: string): void {
  applyManifestLanguage();
  void reportLoad(remote, version);
  void measureVisit(remote, version).catch(() => undefined);
}
