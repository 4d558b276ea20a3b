import type { Server } from 'node:http';
import type { Pointers } from '@rotavisto/shared/config/pointers';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { isLoopback } from '../../../shared/tooling/listen';
import { prerenderedIn } from '../../../shared/tooling/release/page/prerenderedPages';
import { scriptHashOf } from '../../../shared/tooling/release/page/shellFile';
import { readPointers } from '../../../shared/tooling/release/pointers';
import { isPage, landingTable } from '../../../shared/tooling/release/tableOf';
import type { Backend } from './backend';
import { mountBackend, serverWithBackend } from './backendPaths';
import { cspReports } from './cspReports';
import { RELEASE_ORDERS, releaseOrders } from './releaseOrders';
import { forPages, forSite } from './securityHeaders';
import { immutable, JSON_TYPE, revalidated, siteFiles } from './siteFiles';

export type SiteOptions = { site: string; backend: Backend };

const NOT_KEPT = { 'cache-control': 'no-store' };
/** A browser keeps the headers of a page's first answer, except those that a 304 sends again. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'];
const CONFIG_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'no-cache' };

/** Crawlers and command lines accept any type; a request for a script or a style never gets a page. */
const wantsPage = ({ req }: Context) =>
  /text\/html|\*\/\*|^$/.test(req.header('accept') ?? '') &&
  !/\.[a-z0-9]+$|\/\./i.test(req.path) &&
  !req.path.includes('\0') &&
  !/^\/(assets|remotes)\//.test(req.path);

/** The router reads a path with two leading slashes as the address of another host. */
const refuseDoubleSlash: MiddlewareHandler = async (c, next) =>
  c.req.path.startsWith('//') ? c.text('Bad request', 400, NOT_KEPT) : next();

const onMethodNotAllowed = (c: Context, methods: string[]) =>
  c.text('Method not allowed', 405, { ...NOT_KEPT, allow: methods.join(', ') });

/** Serves pages, bundles, pointers, configuration and the backend on one origin. */
export function siteApp({ site, backend }: SiteOptions): Hono {
  const { supabaseUrl } = backend.config;
  const hostOf = (c: Context) => c.req.header('host') ?? '';
  /** The scheme in the header of a server in front that terminates TLS. */
  const schemeOf = ({ req }: Context) => (req.header('x-forwarded-proto') === 'https' ? 'https' : 'http');
  /** The requested address if it is a local name, otherwise the configured one. */
  const originOf = (c: Context) =>
    isLoopback(hostOf(c)) ? `${schemeOf(c)}://${hostOf(c)}` : new URL(backend.siteUrl).origin;
  /** A local backend is reached under the local name that the visitor typed, so that pages and data share an origin. */
  const configFor = (c: Context): PublicConfig => {
    const isLocal = isLoopback(new URL(supabaseUrl).host) && isLoopback(hostOf(c));
    return isLocal ? { ...backend.config, supabaseUrl: originOf(c) } : backend.config;
  };
  /** A request with another host name comes from another machine, or from a page of another site. */
  const forThisMachine: MiddlewareHandler = async (c, next) => (isLoopback(hostOf(c)) ? next() : c.notFound());
  const { host: siteHost, port: sitePort } = new URL(backend.siteUrl);
  /** A request for a local name with another port comes through a tunnel, or its name is invented. */
  const isOwn = (c: Context) => {
    const host = hostOf(c);
    if (!isLoopback(host) || host === siteHost) return true;
    const [, port = '80'] = /:(\d+)$/.exec(host) ?? [];
    return [sitePort || '80', String(c.env?.incoming?.socket.localPort)].includes(port);
  };
  const servedTo = (c: Context) => ({ origin: originOf(c), config: configFor(c), isOwn: isOwn(c) });
  const fileOf = (file?: string) => siteFiles({ site, servedTo, file });
  const files = fileOf();

  const app = new Hono();
  mountBackend(app, backend);
  app.use(forSite, refuseDoubleSlash, methodNotAllowed({ app, onMethodNotAllowed }));
  app.route('/__csp', cspReports(forThisMachine));
  if (backend.releaseSecret) app.route(RELEASE_ORDERS, releaseOrders({ site, secret: backend.releaseSecret }));
  app.on('GET', ['/assets/:file{.+}', '/remotes/:file{.+}'], immutable, files);
  app.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...POLICIES] }));
  app.get('/config.json', (c) => c.body(JSON.stringify(configFor(c)), 200, CONFIG_HEADERS));
  const pageHeaders: MiddlewareHandler = (c, next) =>
    forPages({ ...servedTo(c), scriptHash: scriptHashOf(site) })(c, next);
  app.get('/:page{.+\\.html}', pageHeaders);
  app.get('*', revalidated, files);
  app.get('*', async (c, next) => (wantsPage(c) ? pageHeaders(c, next) : c.notFound()));
  app.get('*', (c, next) => {
    const { remotes = {} }: Partial<Pointers> = readPointers(site).pointers;
    // A remote alone has no prerendered pages.
    const table = remotes.landing ? landingTable({ remotes }) : {};
    const prerendered = prerenderedIn(table).find(({ path }) => path === c.req.path);
    // The shell's page shows that the path is unknown; the status is for clients without scripts.
    if (!isPage({ remotes }, c.req.path)) {
      c.status(404);
      c.header('cache-control', 'no-store');
    }
    return fileOf(prerendered?.file ?? 'index.html')(c, next);
  });
  app.notFound((c) => c.text('Not found', 404, NOT_KEPT));
  return app;
}

export const createSite = (options: SiteOptions): Server => serverWithBackend(siteApp(options), options.backend);
