/**
 * Every remote, and the address its pages begin with. The first part of an address is the role whose people it is for, so
 * /consultant/reports would be one more remote of consultants; it is below the remote that has the rest.
 */
export const BASE_PATHS = {
  landing: '/',
  client: '/client',
  consultant: '/consultant',
  admin: '/admin',
} as const satisfies Record<string, `/${string}`>;

export type RemoteName = keyof typeof BASE_PATHS;

export const REMOTE_NAMES = Object.keys(BASE_PATHS) as RemoteName[];

/** The folder and package of a remote. */
export const packageOf = (name: RemoteName): string => (name === 'landing' ? name : `${name}-app`);

/** The folder of every bundle. What configures a tool finds them by itself (bundleFolders.cjs). */
export const BUNDLES = ['shell', ...REMOTE_NAMES.map(packageOf)];

export const SHELL_DEV_PORT = 3100;

export const devPortOf = (name: RemoteName): number => SHELL_DEV_PORT + 1 + REMOTE_NAMES.indexOf(name);

/** Hash of every script and style: the shortest that subresource integrity knows, since each entry lists dozens. */
export const INTEGRITY = 'sha256';

/** Paths the backend answers; everything else is a file or a page. */
export const BACKEND_PATHS = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/__outbox',
  '/checkout/test',
] as const;
