import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { BACKEND_PATHS } from '../../config/remotes';
import { forwardUpgrade } from './forwardUpgrade';
import { type Line, pageWith, tableWith } from './pointerTable';
import { createReloader, RELOAD_SCRIPT } from './reloader';

interface Options {
  /** The address of the running site. */
  site: URL;
  /** The address of the site's backend. */
  backend: URL;
  remote: string;
  /** The folder of the newest build, and the line that starts it. */
  folder: string;
  line: () => Line;
}

/** Returns whether the backend of a site answers a path. */
const isBackendPath = (path: string): boolean =>
  BACKEND_PATHS.some((known) => path === known || path.startsWith(`${known}/`));

const NO_WORKER = 'self.registration.unregister();';

/** Headers of the site that are wrong on this machine. */
const NOT_OURS = ['strict-transport-security', 'content-length', 'content-encoding', 'etag'];

/**
 * A local server that replaces one remote of a running site with this checkout's build. The shell, the other remotes
 * and the backend are the site's; it receives requests with its own host and origin.
 */
export function siteProxy({ site, backend, remote, folder, line }: Options): { server: Server; reload: () => void } {
  const reloader = createReloader();
  const ownOrigin = (c: Context) => new URL(c.req.url).origin;

  async function forward(c: Context, target: URL): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const answer = await proxy(Object.assign(new URL(target), { pathname, search }), {
      raw: c.req.raw,
      redirect: 'manual',
      headers: {
        ...c.req.header(),
        host: target.host,
        'accept-encoding': 'identity',
        ...(c.req.header('origin') ? { origin: site.origin } : {}),
        ...(c.req.header('referer') ? { referer: site.href } : {}),
      },
    }).catch(() => null);
    if (!answer) return c.text(`${target.origin} does not answer`, 502);
    const headers = new Headers(answer.headers);
    for (const name of NOT_OURS) headers.delete(name);
    for (const name of ['location', 'access-control-allow-origin', 'content-security-policy'])
      if (headers.has(name)) headers.set(name, asOwn(c, headers.get(name) ?? ''));
    return new Response(answer.body, { status: answer.status, headers });
  }

  /** Replaces the addresses of the site and its backend with the local one. */
  function asOwn(c: Context, text: string): string {
    const own = ownOrigin(c);
    return [site, backend].reduce(
      (header, { origin }) =>
        header.replaceAll(origin.replace(/^http/, 'ws'), own.replace(/^http/, 'ws')).replaceAll(origin, own),
      text,
    );
  }

  async function rewritten(c: Context, change: (text: string) => string): Promise<Response> {
    const answer = await forward(c, site);
    return answer.ok ? new Response(change(await answer.text()), answer) : answer;
  }

  const withOwnRemote = (page: string) =>
    pageWith(page, remote, line()).replace('</head>', `<script src="${RELOAD_SCRIPT}" defer></script></head>`);

  const app = new Hono();
  app.route('/__dev', reloader.app);
  app.get(
    `/remotes/${remote}/:version{dev-[^/]+}/*`,
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.replace(/^\/remotes\/[^/]+\/[^/]+/, '') }),
  );
  // The site's service worker would serve cached files after the next build.
  app.get('/service-worker.js', (c) => c.body(NO_WORKER, 200, { 'content-type': 'text/javascript' }));
  app.get('/remotes.json', (c) => rewritten(c, (text) => tableWith(text, remote, line())));
  app.get('/config.json', (c) =>
    rewritten(c, (text) => JSON.stringify({ ...JSON.parse(text), supabaseUrl: ownOrigin(c) })),
  );
  app.all('*', async (c) => {
    if (isBackendPath(c.req.path)) return forward(c, backend);
    const answer = await forward(c, site);
    if (!/text\/html/.test(answer.headers.get('content-type') ?? '')) return answer;
    return new Response(asOwn(c, withOwnRemote(await answer.text())), answer);
  });

  const server = createAdaptorServer({ fetch: app.fetch });
  server.on('upgrade', (request, socket, head) =>
    forwardUpgrade(request, socket, head, isBackendPath(request.url?.split('?')[0] ?? '') ? backend : site),
  );
  // The server is HTTP/1, because no other kind was requested.
  return { server: server as Server, reload: reloader.tell };
}
