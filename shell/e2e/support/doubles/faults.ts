import type { Page, Request, Route } from '@playwright/test';
import { expect } from '../test';

/** A request of the product, by method and the beginning of its path. */
export type Wanted = `${'GET' | 'POST' | 'PATCH' | 'PUT'} /${string}`;

/** The faults of a request: it is refused, the server fails or is busy, or the token has expired. */
const FAULTS = {
  refused: (route: Route) => route.abort('connectionrefused'),
  broken: (route: Route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } }),
  busy: (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } }),
  expired: (route: Route) => route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
} as const;
export type Fault = keyof typeof FAULTS;

/** The console messages of the browser about these faults. */
export const PROVOKED = /status of (400|401|409|429|500)|ERR_CONNECTION_REFUSED|Failed to fetch/;

interface Failing {
  happened: () => Promise<void>;
  over: () => Promise<void>;
}

/** Lets matching requests fail until `over` is called; with an expired token only the next one. */
export async function fail(page: Page, wanted: Wanted, fault: Fault): Promise<Failing> {
  const [method, path = ''] = wanted.split(' ');
  let times = 0;
  const isWanted = (url: URL) => url.pathname.startsWith(path);
  const handle = async (route: Route) => {
    if (route.request().method() !== method || (fault === 'expired' && times > 0)) return route.fallback();
    times += 1;
    await FAULTS[fault](route);
  };
  await page.route(isWanted, handle);
  return {
    happened: () => expect.poll(() => times, { message: `${wanted} ${fault}` }).toBeGreaterThan(0),
    over: () => page.unroute(isWanted, handle),
  };
}

/** Returns the pending reads of the product's data, from now on. */
export function watchReads(page: Page): ReadonlySet<Request> {
  const reads = new Set<Request>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/rest/')) reads.add(request);
  });
  page.on('requestfinished', (request) => reads.delete(request));
  page.on('requestfailed', (request) => reads.delete(request));
  return reads;
}

/**
 * Sends the next matching request and loses its answer. The pending reads end first and later ones fail until the
 * request is repeated, so that no read shows the change.
 */
export async function loseAnswer(
  page: Page,
  wanted: Wanted,
  reads: ReadonlySet<Request>,
): Promise<{ happened: () => Promise<void> }> {
  const [method, path = ''] = wanted.split(' ');
  let times = 0;
  await page.route(/\/(rest|auth)\/v1\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isWanted = route.request().method() === method && pathname.startsWith(path);
    if (isWanted) times += 1;
    else if (times === 1 && pathname.startsWith('/rest/')) return FAULTS.refused(route);
    if (!isWanted || times > 1) return route.fallback();
    await expect.poll(() => [...reads].map((read) => read.url()), { message: 'reads under way' }).toEqual([]);
    expect((await route.fetch()).ok(), `${wanted} is carried out`).toBe(true);
    await FAULTS.refused(route);
  });
  return { happened: () => expect.poll(() => times, { message: `${wanted} is lost` }).toBeGreaterThan(0) };
}

/** Lets each read fail once. */
export async function failEveryReadOnce(page: Page, fault: Fault): Promise<() => string[]> {
  const failed = new Set<string>();
  await page.route('**/rest/v1/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isRead = route.request().method() !== 'PATCH';
    if (!isRead || failed.has(pathname + search)) return route.fallback();
    failed.add(pathname + search);
    await FAULTS[fault](route);
  });
  return () => [...failed];
}
