import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const PUBLIC = join(__dirname, '../../public');
const ORIGIN = 'https://app.test';

type Stored = Record<string, Record<string, Response>>;

/** Runs the service worker without a network, on the given caches. */
function worker(stored: Stored) {
  const heard: Record<string, (event: object) => void> = {};
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const open = async (name: string) => ({
    keys: async () => Object.keys(stored[name] ?? {}).map((path) => ({ url: ORIGIN + path })),
    match: async (request: string | { url: string }) => stored[name]?.[pathOf(request)]?.clone(),
  });
  const caches = {
    open,
    keys: async () => Object.keys(stored),
    delete: async (name: string) => delete stored[name],
    match: async (request: string | { url: string }) => {
      for (const name of Object.keys(stored)) {
        const found = await (await open(name)).match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  const self = {
    PRECACHE: { version: '2', files: [], backend: ['/rest/v1'], languages: [] },
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
  };
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const script = readFileSync(join(PUBLIC, 'service-worker.js'), 'utf8');
  runInContext(script, createContext({ self, URL, Response, caches, fetch }));
  const visit = (path: string) =>
    new Promise<Response>((resolve, reject) => {
      const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' };
      heard.fetch?.({ request, respondWith: (answer: Promise<Response>) => answer.then(resolve, reject) });
    });
  const activate = () => new Promise((resolve) => heard.activate?.({ waitUntil: resolve }));
  return { visit, activate };
}

const page = () =>
  new Response(readFileSync(join(PUBLIC, 'offline.html')), {
    headers: { 'content-security-policy': "default-src 'self'" },
  });
const file = (title: string) =>
  new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf', 'x-title': encodeURIComponent(title) } });
const SHELL = { '/offline.html': page() };
const KEPT = { '/kept-files/a/f1.pdf': file('Confirmação <do> DS-160 · Ana "D’Ávila"') };

test('The service worker’s offline page links the kept files with their titles', async () => {
  const { visit } = worker({ 'shell-2': SHELL, 'kept-files-u1': KEPT });
  const answer = await visit('/client/applications');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  const html = await answer.text();
  expect(html).toContain('<section>');
  expect(html).toContain(
    '<li><a href="/kept-files/a/f1.pdf">Confirmação &#60;do&#62; DS-160 · Ana &#34;D’Ávila&#34;</a></li>',
  );
});

test('The service worker’s offline page hides the section of files without a kept file', async () => {
  expect(await (await worker({ 'shell-2': SHELL }).visit('/client')).text()).toContain('<section hidden>');
});

test('The service worker serves a kept file offline, and the offline page for a deleted one', async () => {
  const { visit } = worker({ 'shell-2': SHELL, 'kept-files-u1': KEPT });
  const answer = await visit('/kept-files/a/f1.pdf');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(await answer.text()).toBe('%PDF-1.4');
  expect((await visit('/kept-files/a/f2.pdf')).headers.get('content-type')).toContain('text/html');
});

test('A new service worker deletes the caches of the former one, and no kept file', async () => {
  const stored: Stored = { 'shell-1': SHELL, 'shell-2': SHELL, 'kept-files-u1': KEPT };
  await worker(stored).activate();
  expect(Object.keys(stored)).toEqual(['shell-2', 'kept-files-u1']);
});
