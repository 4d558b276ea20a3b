/** The four remotes: one per role, and the public pages. */
export const REMOTES = {
  landing: { package: 'landing', basePath: '/', devPort: 3101 },
  client: { package: 'client-app', basePath: '/client', devPort: 3102 },
  consultant: { package: 'consultant-app', basePath: '/consultant', devPort: 3103 },
  admin: { package: 'admin-app', basePath: '/admin', devPort: 3104 },
} as const;

export type RemoteName = keyof typeof REMOTES;

export const REMOTE_NAMES = Object.keys(REMOTES) as RemoteName[];

export const SHELL_DEV_PORT = 3100;

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
