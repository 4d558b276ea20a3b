import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BACKEND_PATHS } from '@rotavisto/shared/config/remotes';
import type { PublicConfig } from '@rotavisto/shared/supabase';

/** What the server needs of whatever answers the backend's paths. */
export interface Backend {
  config: PublicConfig;
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

export const isBackendPath = (pathname: string) =>
  BACKEND_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
