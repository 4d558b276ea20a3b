/**
 * Caches only the hashed files of the shell and the offline page. The pages store and delete the files of a case that a
 * user keeps on this device; the worker only lists and serves them. Publishing fills in the list of files, so this file
 * changes with every release of the shell.
 */
const { version, files, backend, languages } = self.PRECACHE;
const CACHE = `shell-${version}`;
const language = languages.find((each) => self.navigator?.language.startsWith(each));
/** The offline page in the language of the browser, because the worker cannot read the chosen language. */
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

/** Returns a link for each file kept on this device. */
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

/** Returns the offline page with links to the kept files. */
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

/** Loads pages only from the network, so that an old worker never shows an old shell. */
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

/** Shows a push of the server: title, text and page in the language of the user, without personal data. */
self.addEventListener('push', (event) => {
  const { title, body, lang, path } = event.data?.json() ?? {};
  if (!title) return;
  const shown = { body, lang, icon: '/icon-192.png', tag: title, data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** Focuses an open tab of the page, or opens a new one, so that a text typed in another tab is kept. */
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
