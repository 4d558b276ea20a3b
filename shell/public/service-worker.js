/**
 * The shell's own hashed files and a page for when the connection is gone; nothing else is ever stored or answered.
 * Publishing fills in the list, so the bytes of this file change with every release of the shell.
 */
const { version, files, backend } = self.PRECACHE;
const CACHE = `shell-${version}`;
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  const store = async () => (await caches.open(CACHE)).addAll([OFFLINE, ...files]);
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Pages always come from the network: an old worker never shows an old shell. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

const stored = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (backend.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(pathname)) event.respondWith(stored(request));
});
