import { listenedTables } from '../../data/live/liveListeners';
import type { FakeBackend } from '../fakeBackend';

/** Ids and secrets that differ in every run, unlike the ids of test data. */
const FRESH = /(?!0{8})[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|(?<=")[\w-]{43}(?=")/g;

export const API = '/rest/v1/';
/** Requests of the frame, of a repeated session read, and those sent once per visit. */
const OF_FRAME =
  /config\.json|session_start\?|(?:profiles|user_subscriptions)\?select=\*|published_facts\?|consultant_day\?|notifications\?.*&limit=5$/;

/** All requests of the page without those of the frame. */
export const requestsOf = (backend: FakeBackend) =>
  backend.requests().filter(({ method, path, query }) => method !== 'HEAD' && !OF_FRAME.test(`${path}?${query}`));

/** Returns the reads of the page, sorted because their order varies, and its writes in order. */
export const sentBy = (backend: FakeBackend): string[] => {
  const lines = requestsOf(backend).map(({ method, path, query, body }) => {
    const address = query.size > 0 ? `${path}?${query}` : path;
    if (method === 'GET') return `← ${decodeURIComponent(address)}`;
    return `→ ${method} ${address} ${JSON.stringify(body)}`.replaceAll(FRESH, 'a fresh id');
  });
  const isRead = (line: string) => line.startsWith('←');
  return [...lines.filter(isRead).toSorted(), ...lines.filter((line) => !isRead(line))];
};

/** Returns the tables with live updates, each with its number of listeners. */
export function liveTables(): string[] {
  const tables = listenedTables().toSorted();
  if (tables.length === 0) return [];
  const times = (table: string) => tables.filter((one) => one === table).length;
  return [`~ ${[...new Set(tables)].map((table) => `${table} ×${times(table)}`).join(', ')}`];
}

/** The address and the length of the history. */
export const place = () => {
  const { pathname, search, hash } = window.location;
  return { address: `${pathname}${search}${hash}`, depth: window.history.length };
};

/** Navigates like a link; a page that replaced another has added no entry to the history. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

export const moved = (before: ReturnType<typeof place>, now: ReturnType<typeof place>): string[] =>
  now.address === before.address
    ? []
    : [`@ ${now.address}${now.depth === before.depth ? ', in place of the page before' : ''}`];

/** Secrets differ in every run, and the last activity depends on the clock. */
const OF_SESSION = /^rotavisto-(auth|activity)/;

/** Returns the storage that the browser keeps for the next visit, without the session. */
export const kept = (): string[] =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => !OF_SESSION.test(key))
      .map((key) => `= ${key}: ${storage.getItem(key)}`),
  );

/** Records actions outside the page, for example printing. */
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
