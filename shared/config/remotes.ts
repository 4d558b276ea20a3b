/**
 * Every remote with the beginning of its addresses. The first part of an address is the role of its users, so
 * /consultant/reports would be a further remote of consultants, below the first one.
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

/** Returns whether an address is below the home of a listed role: /consultant/reports, but not /consultant or /login. */
const isJoined = (base: string): boolean =>
  /^(\/[a-z0-9-]+){2,}$/.test(base) && Object.values(BASE_PATHS).some((home) => home === `/${base.split('/')[1]}`);

/**
 * Returns the mount of each remote: of the list, and of live versions in the area of a role that are newer than the
 * shell. Such a line has its address, so that its first release needs no release of the shell.
 */
export function mountsOf(lines: Partial<Record<string, { base?: string | undefined }>> = {}): Mounts {
  const joined = Object.entries(lines).flatMap(([name, line]) =>
    line?.base && !(name in BASE_PATHS) && isJoined(line.base) ? [[name, line.base]] : [],
  );
  return { ...BASE_PATHS, ...Object.fromEntries(joined) };
}

/** Returns the address for the line of a remote; empty at the home of a role, which every shell knows. */
export const joinedBase = (name: RemoteName): { base?: string } =>
  isJoined(BASE_PATHS[name]) ? { base: BASE_PATHS[name] } : {};

/** The folder and package of a remote. */
export const packageOf = (name: RemoteName): string => (name === 'landing' ? name : `${name}-app`);

/** The folder of every bundle. The configurations of tools use bundleFolders.cjs instead. */
export const BUNDLES = ['shell', ...REMOTE_NAMES.map(packageOf)];

export const SHELL_DEV_PORT = 3100;

export const devPortOf = (name: RemoteName): number => SHELL_DEV_PORT + 1 + REMOTE_NAMES.indexOf(name);

/** The hash of every script and style: the shortest kind of subresource integrity, because an entry lists dozens. */
export const INTEGRITY = 'sha256';

/** The paths of the backend; all others are files or pages. */
export const BACKEND_PATHS = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/__outbox',
  '/checkout/test',
] as const;
