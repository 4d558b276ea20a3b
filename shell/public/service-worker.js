/**
 * The shell's own hashed files and a page for when the connection is gone; nothing else is ever stored. Files of a case that
 * a person keeps on this device are the pages' to store and to delete; here they are only listed and answered.
 * Publishing fills in the list, so the bytes of this file change with every release of the shell.
 */
const { version, files, backend, languages } = self.PRECACHE;
const CACHE = `shell-${version}`;
const language = languages.find((each) => self.navigator?.language.startsWith(each));
/** In the browser's language: what was chosen in the pages is not known here. */
const OFFLINE = language ? `/offline.${language}.html` : '/offline.html';

const KEPT = 'kept-files-';

self.addEventListener('install', (event) => {
  const store = async () => (await caches.open(CACHE)).addAll([OFFLINE, ...files]);
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE && !name.startsWith(KEPT)) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

const escaped = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A link for each file that is kept on this device. */
async function keptLinks() {
  const links = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const title = (await cache.match(url)).headers.get('x-title') ?? '';
      links.push(`<li><a href="${escaped(new URL(url).pathname)}">${escaped(decodeURIComponent(title))}</a></li>`);
    }
  }
  return links;
}

/** The page for when the connection is gone, with the files that open all the same. */
async function offlinePage() {
  const page = await caches.match(OFFLINE);
  if (!page) return Response.error();
  const links = await keptLinks();
  if (links.length === 0) return page;
  const html = (await page.text())
    .replace('<section hidden>', '<section>')
    .replace('<ul></ul>', `<ul>${links.join('')}</ul>`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { headers });
}

/** Pages always come from the network: an old worker never shows an old shell. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

const kept = async (event) => (await caches.match(event.request)) ?? page(event);

const stored = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (backend.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  if (pathname.startsWith('/kept-files/')) event.respondWith(kept(event));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(pathname)) event.respondWith(stored(request));
});

/** What the server tells, in the receiver's language: a title and a page of ours, nothing of the person. */
self.addEventListener('push', (event) => {
  const { title, body, lang, path } = event.data?.json() ?? {};
  if (!title) return;
  const shown = { body, lang, icon: '/icon-192.png', tag: title, data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** The page where it is open already, else a new one: nobody loses what they are writing in another. */
async function openPage(path) {
  const { href, origin, pathname } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (page ? page.focus() : self.clients.openWindow(href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? '/client'));
});
