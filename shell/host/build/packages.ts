import { packageOf, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';

export type Mode = 'federated' | 'standalone' | 'prerender' | 'head';

/** One run of Rsbuild. */
export type Build = { package: string; mode: Mode };

export const SHELL = 'shell';

/** The shell, and the script in the head of every page. */
export const SHELL_BUILDS: Build[] = [
  { package: SHELL, mode: 'federated' },
  { package: SHELL, mode: 'head' },
];

export const FEDERATED: Build[] = [
  ...SHELL_BUILDS,
  ...REMOTE_NAMES.map((name): Build => ({ package: packageOf(name), mode: 'federated' })),
];

export const STANDALONE: Build[] = REMOTE_NAMES.map((name) => ({ package: packageOf(name), mode: 'standalone' }));

/** The public page is rendered once, at build time, by the shell and landing compiled for Node. */
export const PRERENDER: Build[] = [
  { package: SHELL, mode: 'prerender' },
  { package: packageOf('landing'), mode: 'prerender' },
];

/** A remote by its name or its package's. */
export const remoteNamed = (text: string | undefined): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => name === text || packageOf(name) === text);

/** What has to be built to publish one remote. */
export const buildsOf = (name: RemoteName): Build[] => [
  { package: packageOf(name), mode: 'federated' },
  ...(name === 'landing' ? PRERENDER : []),
];
