import type { Page } from '@playwright/test';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { deepUnless } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { livePointer } from './support/product/versions';
import { expect, test } from './support/test';

const KB = 1024;
/** The limits of a first visit until the network is idle: kilobytes of scripts, and requests of every kind. */
const VISITS: { path: string; scripts: number; requests: number; person: Person & RemoteName }[] = [
  // The client of the demo has a child, so the page loads the switcher between the cases (2 KB).
  { path: '/client', scripts: 252, requests: 14, person: 'client' },
  // This page also loads the offer of an early booking and the list of earlier applications.
  { path: '/client/applications', scripts: 263, requests: 16, person: 'client' },
  { path: '/consultant', scripts: 250, requests: 14, person: 'consultant' },
  { path: '/consultant/kanban', scripts: 292, requests: 15, person: 'consultant' },
  { path: '/consultant/clients', scripts: 253, requests: 14, person: 'consultant' },
  { path: '/consultant/applications', scripts: 253, requests: 14, person: 'consultant' },
  { path: '/admin', scripts: 246, requests: 15, person: 'admin' },
  { path: '/admin/clients', scripts: 255, requests: 14, person: 'admin' },
  { path: '/admin/applications', scripts: 254, requests: 14, person: 'admin' },
  { path: '/admin/consultants', scripts: 360, requests: 16, person: 'admin' },
  // The scripts are 365 KB, plus the library of charts once a version has reported web vitals.
  { path: '/admin/modules', scripts: 470, requests: 37, person: 'admin' },
  { path: '/admin/sales', scripts: 502, requests: 34, person: 'admin' },
  { path: '/admin/performance', scripts: 502, requests: 34, person: 'admin' },
];

/** A report of a visit is sent when the browser is idle, so it may be missing. */
const isReport = (request: string) => request.includes('/rpc/report_');
const isToldSince = (request: string) => request.includes('/rpc/told_since');

/** The modules page requests the entry of every module to check its health, also that of the admin area. */
const asksIfItAnswers = (request: string) => request.includes('/remoteEntry.');

/** Returns the early requests of the head whose answers no request of the page has taken, without their tokens. */
const untakenOn = (page: Page) =>
  page.evaluate(() => [...(window.rotavistoEarly?.keys() ?? [])].map((key) => key.replace(/^Bearer \S+ /, '')));

/** Returns the transferred size of the scripts of a page, and all requests until the network is idle. */
async function weigh(page: Page, path: string): Promise<{ kilobytes: number; asked: string[]; untaken: string[] }> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const asked: string[] = [];
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  // The query for changes before the subscription runs after the texts are loaded; here it returns no row.
  await page.route('**/rpc/told_since', (route) => route.fulfill({ json: [] }));
  await session.send('Network.enable');
  // The query follows the subscription, which may take longer than the idle time of the network.
  const toldSince = page.waitForRequest('**/rpc/told_since');
  await page.goto(path, { waitUntil: 'networkidle' });
  await toldSince;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    kilobytes: bytes / KB,
    asked: asked.filter((request) => !isReport(request)),
    untaken: await untakenOn(page),
  };
}

/** Counts the requests of each early read; a second request means that the page sends other parameters. */
const firstReads = (area: RemoteName, path: string, asked: string[]) =>
  livePointer(area).reads?.[path]?.map((read) => {
    const [same = ''] = read.path.split(read.body ? '?' : '{user}');
    return asked.filter((request) => request.includes(`/rest/v1/${same}`) && !request.includes(`${same}_`)).length;
  });

/** Returns the values that occur more than once. */
const repeated = (list: string[]) => list.filter((one, place) => list.indexOf(one) !== place);

for (const { path, scripts, requests, person } of VISITS) {
  test(
    `the first visit of ${path} takes at most ${requests} different requests and ${scripts} KB of scripts`,
    deepUnless(path === `/${person}`),
    async ({ page, browser, baseURL }) => {
      await openArea(page, person);
      const storageState = await page.context().storageState();
      const first = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' });
      const { kilobytes, asked, untaken } = await weigh(await first.newPage(), path);
      await first.close();
      const description = `${path}: ${kilobytes.toFixed(1)} KB of ${scripts}, ${asked.length} requests of ${requests}`;
      test.info().annotations.push({ type: 'size', description });
      expect(kilobytes).toBeGreaterThan(0);
      expect(kilobytes).toBeLessThanOrEqual(scripts);
      expect(repeated(asked).filter((request) => path !== '/admin/modules' || !asksIfItAnswers(request))).toEqual([]);
      expect(new Set(firstReads(person, path, asked) ?? [1])).toEqual(new Set([1]));
      expect(untaken).toEqual([]);
      expect(asked.filter(isToldSince)).toHaveLength(1);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requests);
    },
  );
}

for (const remote of REMOTE_NAMES) {
  test(`each start page of ${remote} is one script`, () => {
    const { pages = {}, css, preload } = livePointer(remote);
    // The prerendered pages of visitors have style files; the scripts of an area contain the styles of its pages.
    const own = remote === 'landing' ? ['css', 'js'] : ['js'];
    // The libraries of an area keep their address when its App changes.
    expect(preload).toHaveLength(remote === 'landing' ? 1 : 2);
    expect(css).toHaveLength(remote === 'landing' ? 1 : 0);
    expect(Object.keys(pages).length).toBeGreaterThan(0);
    for (const [path, files] of Object.entries(pages)) {
      // The libraries of the board keep their address when the board changes.
      const expected = path === '/consultant/kanban' ? ['js', 'js'] : own;
      expect(files.map(({ href }) => href.split('.').at(-1)).sort()).toEqual(expected);
    }
  });
}
