import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { isFile } from '../files';
import { DRAWN_PAGES } from '../page/drawnPages';
import { namesAddress, sendAddressed } from './addressed';
import type { Backend } from './backend';
import { type CspReports, cspReports } from './cspReports';
import { isBackendPath } from './isBackendPath';
import { countLoads } from './loads';
import { contentSecurityPolicy, FOR_DATA, SECURITY_HEADERS } from './securityHeaders';
import { fileFor, sendFile, sendFreshJson, sendJson, sendText } from './staticFiles';

export type SiteOptions = { site: string; backend: Backend; scriptHash: string; reports?: CspReports };

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The address the visitor typed, where it is one of this machine's own; else the configured one. */
export function originOf(request: IncomingMessage, configured: string): string {
  const host = request.headers.host ?? '';
  return LOOPBACK.test(host) ? `http://${host}` : new URL(configured).origin;
}

/** A local backend is reached under whatever name of this machine the visitor typed, so that pages and data share an origin. */
function configFor(config: PublicConfig, request: IncomingMessage, origin: string): PublicConfig {
  const isLocal = LOOPBACK.test(new URL(config.supabaseUrl).host) && LOOPBACK.test(request.headers.host ?? '');
  return isLocal ? { ...config, supabaseUrl: origin } : config;
}

/** Null where the request names no path a URL can have. */
function pathOf(request: IncomingMessage): string | null {
  try {
    return new URL(request.url ?? '/', 'http://site').pathname;
  } catch {
    return null;
  }
}

/** Crawlers and command lines take anything; a script or a style that asks for its own type never gets a page. */
const wantsPage = (request: IncomingMessage, pathname: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '') &&
  !/\.[a-z0-9]+$|\/\.|%00/i.test(pathname) &&
  !/^\/(assets|remotes)\//.test(pathname);

/** One origin: pages, bundles, pointers, configuration and the backend. */
export function createSite({ site, backend, scriptHash, reports = cspReports() }: SiteOptions): Server {
  const counted = countLoads();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pathOf(request);
    if (pathname === null) return sendText(response, 400, 'text/plain; charset=utf-8', 'Bad request');
    if (isBackendPath(pathname)) {
      // A document is shown in a frame of the page, so what keeps pages out of frames is for pages.
      for (const name of FOR_DATA) response.setHeader(name, SECURITY_HEADERS[name]);
      void backend.handle(request, response);
      return;
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (pathname === '/__csp') return reports.answer(request, response);
    if (pathname === '/__loads') return sendJson(response, 200, counted.loads);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'text/plain', 'Method not allowed');

    const origin = originOf(request, backend.config.supabaseUrl);
    const config = configFor(backend.config, request, origin);
    if (pathname === '/config.json') return sendFreshJson(request, response, config);

    const isPage = wantsPage(request, pathname);
    const file = isPage ? pageFor(site, pathname) : fileFor(site, pathname);
    if (!file) return sendText(response, 404, 'text/plain; charset=utf-8', 'Not found');
    if (isPage) response.setHeader('content-security-policy', contentSecurityPolicy({ origin, scriptHash, config }));
    counted.see(request);
    if (namesAddress(file)) void sendAddressed(request, response, file, origin);
    else sendFile(request, response, file, pathname);
  };

  const server = createServer(answer);
  // A file upload may ask first; Node answers `continue` and hands the request on.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const pathname = pathOf(request);
    if (pathname !== null && isBackendPath(pathname)) backend.upgrade(request, socket, head);
    else socket.destroy();
  });
  return server;
}

/** One remote as a page of its own: the same rules, no inline script. */
export const serveStandalone = (site: string, backend: Backend): Server =>
  createSite({ site, backend, scriptHash: '' });

function pageFor(site: string, pathname: string): string | null {
  const drawn = DRAWN_PAGES[pathname];
  if (drawn && isFile(join(site, drawn.file))) return join(site, drawn.file);
  const page = join(site, 'index.html');
  return isFile(page) ? page : null;
}
