import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { anonymousFetch, publicConfig, supabase } from '@rotavisto/shared/supabase';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pointers } from '../remotes/pointers';

/** The installed product has its name, and opens, in the language of the page. */
export function applyManifestLanguage(): void {
  const language = pageLanguage();
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = language === 'pt' ? '/site.webmanifest' : `/site.${language}.webmanifest`;
}

/**
 * Reports that a live version runs, from the first release on: visits and the people of a version are counted from it, and
 * the release watch compares it with what failed. A report that cannot be sent is dropped.
 */
export async function reportLoad(remote: RemoteName, version: string): Promise<void> {
  try {
    const live = (await pointers()).remotes[remote];
    if (version !== live?.version && version !== live?.canary?.version) return;
    // Public pages are counted by network, not by person.
    if (remote === 'landing') await anonymousFetch('rest/v1/rpc/report_load', { remote, version }, { keepalive: true });
    else await (await supabase()).rpc('report_load', { remote, version });
  } catch {
    return;
  }
}

/** A visit is what happens until the page is loaded again; it belongs to the version it began with. */
let isDecided = false;

/**
 * A share of the visits measures how fast they are and reports it when the page is left: the area, its version and three figures,
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
  // On the window, which gets the event after the document, where the library listens: its last figures are there.
  window.addEventListener('visibilitychange', tell);
}

/** Reports that a version runs and, for a share of the visits, how fast; links the manifest of the page's language. */
export function reportVisit(remote: RemoteName, version: string): void {
  applyManifestLanguage();
  void reportLoad(remote, version);
  void measureVisit(remote, version).catch(() => undefined);
}
