import type { Server } from 'node:http';
import { BACKEND_PATHS } from '@rotavisto/shared/config/remotes';
import type { Hono } from 'hono';
import type { Backend } from './backend';
import { nodeServer, type Upgrade } from './nodeServer';
import { forData } from './securityHeaders';

const ROUTES = BACKEND_PATHS.map((path) => `${path}/*`);

const isBackendPath = (pathname = '') =>
  BACKEND_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Adds the backend's paths to an app; they precede all others. */
export function mountBackend(app: Hono, backend: Backend): void {
  app.on('ALL', ROUTES, forData, (c) => backend.fetch(c.req.raw));
}

const refuse: Upgrade = (_request, socket) => socket.destroy();

/** Returns a server in which the backend handles the WebSockets of its paths. */
export function serverWithBackend(app: Hono, backend: Backend, others = refuse): Server {
  return nodeServer(app, (request, socket, head) => {
    const answer = isBackendPath(request.url?.split('?')[0]) ? backend.upgrade : others;
    answer(request, socket, head);
  });
}
