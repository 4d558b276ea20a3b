import { rememberedRole } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { expectedVisit } from '../expectedVisit';
import { repeatEarlyPress } from './earlyPress';
import type { InlineRemote, InlineTable } from './InlineTable';
import { consumeFailedPreload, preload, preloadAsset } from './preloadFile';

type Start = { remote: InlineRemote; path: string; isPrerendered: boolean };

/** A prerendered page has its styles in it. */
function preloadRemote({ remote, path, isPrerendered }: Start): void {
  preload('script', { href: remote.entry, integrity: remote.integrity });
  remote.preload.forEach(preloadAsset);
  if (!isPrerendered) remote.css.forEach(preloadAsset);
  for (const file of remote.pages?.[path] ?? []) {
    if (isPrerendered && file.href.endsWith('css')) continue;
    preloadAsset(file).onerror = () => consumeFailedPreload(file);
  }
}

/**
 * Starts fetching what this visit will need. The session's code comes first, so that it can read the profile while the
 * area is still loading.
 */
export function preloadVisit(table: InlineTable): void {
  const hasSession = hasStoredSession();
  const visit = expectedVisit(location.pathname, { hasSession, role: rememberedRole() });
  if (!visit) return;
  if (hasSession) document.documentElement.dataset.session = '';
  const remote = table.remotes[visit.remote];
  if (!remote) return;
  const isPrerendered = !hasSession && table.prerendered === location.pathname;
  const start = { remote, path: visit.path, isPrerendered };
  if (isPrerendered) repeatEarlyPress();
  const session = hasSession ? (table.session ?? []) : [];
  if (session.length > 0) preload('fetch', { href: '/config.json' });
  const last = session.map(preloadAsset).at(-1);
  if (last) last.onload = last.onerror = () => preloadRemote(start);
  else preloadRemote(start);
}
