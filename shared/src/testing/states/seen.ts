import { listenedTables } from '../../data/live/liveListeners';
import type { FakeBackend } from '../fakeBackend';

/** Ids and secrets that are made anew in each run, unlike the ids of made data. */
const FRESH = /(?!0{8})[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|(?<=")[\w-]{43}(?=")/g;

export const API = '/rest/v1/';
/** What every page reads for its frame, when its session is read again, or once and for all. */
const OF_FRAME =
  /config\.json|session_start\?|(?:profiles|user_subscriptions)\?select=\*|published_facts\?|consultant_day\?|notifications\?.*&limit=5$/;

/** Every request of the page. */
export const requestsOf = (backend: FakeBackend) =>
  backend.requests().filter(({ method, path, query }) => method !== 'HEAD' && !OF_FRAME.test(`${path}?${query}`));

/** What the page reads, whose order depends on the machine, and what it may change, in order; exactly. */
export const sentBy = (backend: FakeBackend): string[] => {
  const lines = requestsOf(backend).map(({ method, path, query, body }) => {
    const address = query.size > 0 ? `${path}?${query}` : path;
    if (method === 'GET') return `← ${decodeURIComponent(address)}`;
    return `→ ${method} ${address} ${JSON.stringify(body)}`.replaceAll(FRESH, 'a fresh id');
  });
  const isRead = (line: string) => line.startsWith('←');
  return [...lines.filter(isRead).toSorted(), ...lines.filter((line) => !isRead(line))];
};

/** The tables whose changes the page reads again for, each with how many parts of the page do. */
export function liveTables(): string[] {
  const tables = listenedTables().toSorted();
  if (tables.length === 0) return [];
  const times = (table: string) => tables.filter((one) => one === table).length;
  return [`~ ${[...new Set(tables)].map((table) => `${table} ×${times(table)}`).join(', ')}`];
}

/** Where the page is, and how many pages lie behind it. */
export const place = () => {
  const { pathname, search, hash } = window.location;
  return { address: `${pathname}${search}${hash}`, depth: window.history.length };
};

/** As by a link: a page that took the place of another has left nothing to go back to. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

export const moved = (before: ReturnType<typeof place>, now: ReturnType<typeof place>): string[] =>
  now.address === before.address
    ? []
    : [`@ ${now.address}${now.depth === before.depth ? ', in place of the page before' : ''}`];

/** Secrets are made anew in each run, and when a person was last there is of the clock. */
const OF_SESSION = /^rotavisto-(auth|activity)/;

/** What the browser keeps for the next visit, without what it keeps of the session. */
export const kept = (): string[] =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => !OF_SESSION.test(key))
      .map((key) => `= ${key}: ${storage.getItem(key)}`),
  );

/** What a browser would show beside the page. */
export function askedOfBrowser(): string[] {
  const asked: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => void asked.push('! prints'));
  jest.spyOn(window, 'open').mockImplementation((address) => {
    asked.push(`! opens ${address}`);
    return null;
  });
  return asked;
}

export const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
