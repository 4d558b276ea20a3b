import { repeatEarlyPress } from './earlyPress';
import type { InlineRemote, InlineTable } from './InlineTable';
import { consumeFailedPreload, preload, preloadAsset } from './preloadFile';
import { readVisitor } from './visitor';

const FIRST_SEGMENTS = /^(|login|register|forgot-password|reset-password|client|consultant|admin)$/;

type Visit = { remote: InlineRemote; page: string | null; hasSession: boolean; isPrerendered: boolean };

/** Which remote and which of its pages this visit begins with, before anybody has asked who is there. */
function visitOf(table: InlineTable): Visit | null {
  const { hasSession, role } = readVisitor();
  const [, area = '', page = '', deeper] = location.pathname.split('/');
  if (!FIRST_SEGMENTS.test(area)) return null;
  if (hasSession) document.documentElement.dataset.session = '';
  const name = !hasSession || area === 'reset-password' ? 'landing' : role || area;
  const remote = table.remotes[name];
  if (!remote) return null;
  const own = name === 'landing' ? area : name === area ? page : '';
  return {
    remote,
    page: deeper ? null : own || 'index',
    hasSession,
    isPrerendered: !hasSession && table.prerendered === location.pathname,
  };
}

/** A prerendered page has its styles in it. */
function preloadRemote({ remote, page, isPrerendered }: Visit): void {
  const pageFiles = (page && remote.pages?.[page]) || [];
  preload('script', { href: remote.entry, integrity: remote.integrity });
  remote.preload.forEach(preloadAsset);
  if (!isPrerendered) remote.css.forEach(preloadAsset);
  for (const file of pageFiles) {
    if (isPrerendered && file.href.endsWith('css')) continue;
    preloadAsset(file).onerror = () => consumeFailedPreload(file);
  }
}

/**
 * Starts fetching what this visit will need. The session's code comes first: while the area is on its way, it already asks
 * who this is.
 */
export function preloadVisit(table: InlineTable): void {
  const visit = visitOf(table);
  if (!visit) return;
  if (visit.isPrerendered) repeatEarlyPress();
  const session = visit.hasSession ? (table.session ?? []) : [];
  if (session.length > 0) preload('fetch', { href: '/config.json' });
  const last = session.map(preloadAsset).at(-1);
  if (last) last.onload = last.onerror = () => preloadRemote(visit);
  else preloadRemote(visit);
}
