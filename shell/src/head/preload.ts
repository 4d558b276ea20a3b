import type { Asset, InlineRemote, InlineTable } from '@rotavisto/shared/config/pointers';
import { mountsOf } from '@rotavisto/shared/config/remotes';
import { pageData, SIDEBAR_KEY } from '@rotavisto/shared/page';
import { rememberedRole } from '@rotavisto/shared/session';
import { hasStoredSession, safeStorage } from '@rotavisto/shared/supabase';
import { readsAt } from '@rotavisto/shared/visit';
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

/** Consumes a failed preload with a separate element, because a browser reuses it for the next request of that file. */
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

/** A prerendered page contains its styles. */
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

/** Sets the attributes with which styles hide the visitors' parts and show the frame of an area. */
function announceSession({ remote, path }: Visit, table: InlineTable): void {
  const data = pageData();
  data.session = '';
  if (remote === 'landing') return;
  const isNarrow = table.remotes[remote]?.table?.[path]?.isList || safeStorage.getItem(SIDEBAR_KEY) === 'collapsed';
  data.frame = isNarrow ? 'narrow' : 'wide';
}

/**
 * Formats a date in advance: the browser loads time zones for the first date, which takes 10 ms, or 50 on a slow phone.
 * It runs after the frame is painted, while files are loading.
 */
const prepareDates = () =>
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo' }).format());
  });

/** Starts loading the files of this visit, the area's together with the session's. */
export function preloadVisit(table: InlineTable): void {
  const hasSession = hasStoredSession();
  const visitor = { hasSession, role: rememberedRole() };
  const visit = expectedVisit(location.pathname, visitor, table.remotes.landing?.table, mountsOf(table.remotes));
  if (!visit) return;
  if (hasSession) {
    announceSession(visit, table);
  }
  const remote = table.remotes[visit.remote];
  const reads = readsAt(remote?.reads, visit.path, location.search);
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
