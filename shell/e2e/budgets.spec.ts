import type { Page } from '@playwright/test';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { deepUnless } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { livePointer } from './support/product/versions';
import { expect, test } from './support/test';

const KB = 1024;
/** What a first visit may fetch until it is quiet: kilobytes of scripts, and requests of every kind. */
const VISITS: { path: string; scripts: number; requests: number; person: Person & RemoteName }[] = [
  // The client of the demo has a child: the way from case to case is a file of its own, of 2 KB.
  { path: '/client', scripts: 252, requests: 14, person: 'client' },
  // The offer to book early comes with a file of its own.
  { path: '/client/applications', scripts: 263, requests: 15, person: 'client' },
  { path: '/consultant', scripts: 250, requests: 14, person: 'consultant' },
  { path: '/consultant/kanban', scripts: 292, requests: 15, person: 'consultant' },
  { path: '/consultant/clients', scripts: 253, requests: 14, person: 'consultant' },
  { path: '/consultant/applications', scripts: 253, requests: 14, person: 'consultant' },
  { path: '/admin', scripts: 246, requests: 15, person: 'admin' },
  { path: '/admin/clients', scripts: 254, requests: 14, person: 'admin' },
  { path: '/admin/applications', scripts: 254, requests: 14, person: 'admin' },
  { path: '/admin/consultants', scripts: 360, requests: 16, person: 'admin' },
  // 340, and the library of charts once a version has vitals to draw.
  { path: '/admin/modules', scripts: 450, requests: 37, person: 'admin' },
  { path: '/admin/sales', scripts: 502, requests: 34, person: 'admin' },
  { path: '/admin/performance', scripts: 502, requests: 34, person: 'admin' },
];

/** The report of a visit waits until the browser is idle, which may be never. */
const isReport = (request: string) => request.includes('/rpc/report_');
const isToldSince = (request: string) => request.includes('/rpc/told_since');

/** The page of the modules asks each of them whether it answers, its own too. */
const asksIfItAnswers = (request: string) => request.includes('/remoteEntry.');

/** Bytes of every script a page fetches until it is quiet, as they came over the wire, and all it asks for. */
async function weigh(page: Page, path: string): Promise<{ kilobytes: number; asked: string[] }> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const asked: string[] = [];
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  // The query for changes before the subscription runs once the words are there; here it finds none.
  await page.route('**/rpc/told_since', (route) => route.fulfill({ json: [] }));
  await session.send('Network.enable');
  // It follows the subscription, which may take longer than a page is quiet for.
  const toldSince = page.waitForRequest('**/rpc/told_since');
  await page.goto(path, { waitUntil: 'networkidle' });
  await toldSince;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { kilobytes: bytes / KB, asked: asked.filter((request) => !isReport(request)) };
}

/** How often each verb or table is asked that is asked early: once more in its own words, where those are not the page's. */
const firstReads = (area: RemoteName, path: string, asked: string[]) =>
  livePointer(area).reads?.[path]?.map((read) => {
    const [same = ''] = read.path.split(read.body ? '?' : '{user}');
    return asked.filter((request) => request.includes(`/rest/v1/${same}`) && !request.includes(`${same}_`)).length;
  });

/** What comes more than once. */
const repeated = (list: string[]) => list.filter((one, place) => list.indexOf(one) !== place);

for (const { path, scripts, requests, person } of VISITS) {
  test(
    `the first visit of ${path} takes at most ${requests} requests, none of them twice, and ${scripts} KB of scripts`,
    deepUnless(path === `/${person}`),
    async ({ page, browser, baseURL }) => {
      await openArea(page, person);
      const storageState = await page.context().storageState();
      const first = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' });
      const { kilobytes, asked } = await weigh(await first.newPage(), path);
      await first.close();
      const description = `${path}: ${kilobytes.toFixed(1)} KB of ${scripts}, ${asked.length} requests of ${requests}`;
      test.info().annotations.push({ type: 'size', description });
      expect(kilobytes).toBeGreaterThan(0);
      expect(kilobytes).toBeLessThanOrEqual(scripts);
      expect(repeated(asked).filter((request) => path !== '/admin/modules' || !asksIfItAnswers(request))).toEqual([]);
      expect(new Set(firstReads(person, path, asked) ?? [1])).toEqual(new Set([1]));
      expect(asked.filter(isToldSince)).toHaveLength(1);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requests);
    },
  );
}

for (const remote of REMOTE_NAMES) {
  test(`each page a visit of ${remote} begins with comes in one script`, () => {
    const { pages = {}, css, preload } = livePointer(remote);
    // The pages of visitors are prerendered, each with its own styles in it; those of an area have theirs in its scripts.
    const own = remote === 'landing' ? ['css', 'js'] : ['js'];
    // The area's libraries stay where they are when a word of its App changes.
    expect(preload).toHaveLength(remote === 'landing' ? 1 : 2);
    expect(css).toHaveLength(remote === 'landing' ? 1 : 0);
    expect(Object.keys(pages).length).toBeGreaterThan(0);
    for (const [path, files] of Object.entries(pages)) {
      // What others have written for the board is most of it, and stays where it is when a word of the board changes.
      const expected = path === '/consultant/kanban' ? ['js', 'js'] : own;
      expect(files.map(({ href }) => href.split('.').at(-1)).sort()).toEqual(expected);
    }
  });
}
