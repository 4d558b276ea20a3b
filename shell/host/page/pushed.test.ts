import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

/** Runs the service worker; records the notifications it shows and the pages it opens. */
function worker(open: string[] = []) {
  const heard: Record<string, (event: object) => void> = {};
  const shown: [string, object][] = [];
  const visited: string[] = [];
  const self = {
    PRECACHE: { version: '1', files: [], backend: [], languages: [] },
    location: { origin: 'https://app.test' },
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
    registration: { showNotification: async (...args: [string, object]) => void shown.push(args) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void visited.push(`focus ${url}`) })),
      openWindow: async (url: string) => void visited.push(url),
    },
  };
  const script = readFileSync(join(__dirname, '../../public/service-worker.js'), 'utf8');
  runInContext(script, createContext({ self, URL, caches: {} }));
  const tell = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    heard[name]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  const press = (path?: string) =>
    tell('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { tell, press, shown, visited };
}

const PUSH = {
  title: 'Your interview is scheduled',
  body: 'Tap to open.',
  lang: 'en-US',
  path: '/client/applications',
};

test('The service worker shows a push with its title and language, and keeps its path', async () => {
  const { tell, shown } = worker();
  await tell('push', { data: { json: () => PUSH } });
  expect(shown).toMatchObject([[PUSH.title, { body: PUSH.body, lang: PUSH.lang, data: { path: PUSH.path } }]]);
  await tell('push', {});
  expect(shown).toHaveLength(1);
});

test('A press on a push focuses the open page or opens a new one, but never on another site', async () => {
  const page = 'https://app.test/client/applications?step=interview';
  const there = worker(['https://app.test/client/ds160', page]);
  await there.press(PUSH.path);
  expect(there.visited).toEqual([`focus ${page}`]);
  const elsewhere = worker(['https://app.test/client/support']);
  await elsewhere.press(PUSH.path);
  await elsewhere.press('https://evil.test/client/applications');
  expect(elsewhere.visited).toEqual(['https://app.test/client/applications']);
});
