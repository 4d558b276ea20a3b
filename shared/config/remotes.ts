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

export type Mounts = Readonly<Record<RemoteName, string>>;

/** Below the home of a role that is in the list: /consultant/reports, and neither /consultant nor /login. */
const isJoined = (base: string): boolean =>
  /^(\/[a-z0-9-]+){2,}$/.test(base) && Object.values(BASE_PATHS).some((home) => home === `/${base.split('/')[1]}`);

/**
 * Where each remote is mounted: those of the list, and those of a table of live versions that joined the area of a role after
 * a shell was built. Such a line carries its address, so that its first release needs none of the shell.
 */
export function mountsOf(lines: Partial<Record<string, { base?: string | undefined }>> = {}): Mounts {
  const joined = Object.entries(lines).flatMap(([name, line]) =>
    line?.base && !(name in BASE_PATHS) && isJoined(line.base) ? [[name, line.base]] : [],
  );
  return { ...BASE_PATHS, ...Object.fromEntries(joined) };
}

/** What the live version of a remote says of its address: nothing at the home of a role, which every shell knows. */
export const joinedBase = (name: RemoteName): { base?: string } =>
  isJoined(BASE_PATHS[name]) ? { base: BASE_PATHS[name] } : {};

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
