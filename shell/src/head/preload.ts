import { SIDEBAR_KEY } from '@rotavisto/shared/domain';
import { rememberedRole } from '@rotavisto/shared/session';
import { hasStoredSession, safeStorage } from '@rotavisto/shared/supabase';
import { expectedVisit, type Visit } from '../expectedVisit';
import { repeatEarlyPress } from './earlyPress';
import type { InlineRemote, InlineTable } from './InlineTable';
import { consumeFailedPreload, preloadAsset } from './preloadFile';
import { requestStart } from './startRequest';

interface Visited {
  remote: InlineRemote;
  path: string;
  isPrerendered: boolean;
  /** False where the session's code and what it asks for come first. */
  isUrgent: boolean;
}

/** A prerendered page has its styles in it. */
function preloadRemote({ remote, path, isPrerendered, isUrgent }: Visited): void {
  const { entry, integrity, preload: files, css, pages } = remote;
  const own = [{ href: entry, integrity }, ...files, ...css];
  const page = pages?.[path] ?? [];
  for (const file of [...own, ...page]) {
    if (isPrerendered && file.href.endsWith('css')) continue;
    const link = preloadAsset(file);
    if (!isUrgent) link.fetchPriority = 'low';
    if (page.includes(file)) link.onerror = () => consumeFailedPreload(file);
  }
}

/** For the styles of the page: it hides what is for visitors, and shows the frame of an area. */
function announceSession({ remote, path }: Visit, { lists = [] }: InlineTable): void {
  const { dataset } = document.documentElement;
  dataset.session = '';
  if (remote === 'landing') return;
  const isNarrow = lists.includes(path) || safeStorage.getItem(SIDEBAR_KEY) === 'collapsed';
  dataset.frame = isNarrow ? 'narrow' : 'wide';
}

/**
 * Starts fetching what this visit will need, all of it at once. The session's code stands first in the queue, so that the
 * profile is asked for while the area is still loading.
 */
export function preloadVisit(table: InlineTable): void {
  const hasSession = hasStoredSession();
  const visit = expectedVisit(location.pathname, { hasSession, role: rememberedRole() });
  if (!visit) return;
  if (hasSession) {
    announceSession(visit, table);
  }
  const remote = table.remotes[visit.remote];
  // A list that is filtered by its address asks for something else.
  const reads = location.search ? [] : remote?.reads?.[visit.path];
  if (hasSession && visit.remote !== 'landing') requestStart(reads);
  if (!remote) return;
  const isPrerendered = !('session' in document.documentElement.dataset) && table.prerendered === location.pathname;
  if (isPrerendered) repeatEarlyPress();
  const session = hasSession ? (table.session ?? []) : [];
  for (const file of session) preloadAsset(file);
  preloadRemote({ remote, path: visit.path, isPrerendered, isUrgent: session.length === 0 });
}
