import type { Asset, InlineRemote, InlineTable } from '@rotavisto/shared/config/pointers';
import { mountsOf } from '@rotavisto/shared/config/remotes';
import { pageData, SIDEBAR_KEY } from '@rotavisto/shared/page';
import { rememberedRole } from '@rotavisto/shared/session';
import { hasStoredSession, safeStorage } from '@rotavisto/shared/supabase';
import { expectedVisit, type Visit } from '../routeFor';
import { repeatEarlyPress } from './earlyPress';
import { watchForeignNodes } from './foreignNodes';
import { requestStart } from './startRequest';

const isStyle = ({ href }: { href: string }) => href.endsWith('css');

function preloadAsset({ href, integrity }: Asset): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = isStyle({ href }) ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
  return link;
}

/** A browser reuses a failed preload for the next request of that file, which must not be the page's own. */
function consumeFailedPreload({ href, integrity }: Asset): void {
  const element = isStyle({ href })
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href })
    : Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src: href });
  document.head.append(element);
}

interface Visited {
  remote: InlineRemote;
  path: string;
  isPrerendered: boolean;
}

/** A prerendered page has its styles in it. */
function preloadRemote({ remote, path, isPrerendered }: Visited): void {
  const { entry, integrity, preload: files, css, pages } = remote;
  const own = [{ href: entry, integrity }, ...files, ...css];
  const page = pages?.[path] ?? [];
  for (const file of [...own, ...page]) {
    if (isPrerendered && file.href.endsWith('css')) continue;
    const link = preloadAsset(file);
    if (page.includes(file)) link.onerror = () => consumeFailedPreload(file);
  }
}

/** For the styles of the page: it hides the visitors' parts, and shows the frame of an area. */
function announceSession({ remote, path }: Visit, table: InlineTable): void {
  const data = pageData();
  data.session = '';
  if (remote === 'landing') return;
  const isNarrow = table.remotes[remote]?.table?.[path]?.isList || safeStorage.getItem(SIDEBAR_KEY) === 'collapsed';
  data.frame = isNarrow ? 'narrow' : 'wide';
}

/**
 * The browser reads its tables of time zones for the first date of a page: 10 ms, 50 on a slow phone, where a second one
 * takes none. Done once the frame is painted, while the files are on their way, the first words do not wait for it.
 */
const prepareDates = () =>
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo' }).format());
  });

/** Starts fetching what this visit will need, the area's files beside the session's. */
export function preloadVisit(table: InlineTable): void {
  const hasSession = hasStoredSession();
  const visitor = { hasSession, role: rememberedRole() };
  const visit = expectedVisit(location.pathname, visitor, table.remotes.landing?.table, mountsOf(table.remotes));
  if (!visit) return;
  if (hasSession) {
    announceSession(visit, table);
  }
  const remote = table.remotes[visit.remote];
  // A list that is filtered by its address asks for something else.
  const reads = location.search ? [] : remote?.reads?.[visit.path];
  if (hasSession && visit.remote !== 'landing') {
    requestStart(reads);
    prepareDates();
  }
  if (!remote) return;
  const isPrerendered = !('session' in pageData()) && table.prerendered === location.pathname;
  if (isPrerendered) {
    repeatEarlyPress();
    watchForeignNodes();
  }
  if (hasSession) for (const file of table.session ?? []) preloadAsset(file);
  preloadRemote({ remote, path: visit.path, isPrerendered });
}
