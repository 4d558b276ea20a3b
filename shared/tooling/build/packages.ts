import { join } from 'node:path';
import { packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { LANGUAGES } from '../../src/page';

export type Mode = 'federated' | 'standalone' | 'prerender' | 'head';

/** One run of Rsbuild. */
export type Build = { package: string; mode: Mode; language?: string };

/** The languages the landing page is built in besides Portuguese; areas load theirs while they run. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'pt');

/** Where a run of Rsbuild writes to, in the folder of its package. */
export const outputOf = (mode: Mode, language = 'pt') => join('dist', language === 'pt' ? mode : `${mode}-${language}`);

export const SHELL = 'shell';

/** The shell compiled for Node: what it shows before any script has run. */
const SHELL_PRERENDER: Build = { package: SHELL, mode: 'prerender' };

/** The shell, the script in the head of every page, and what stands in the page from the start. */
export const SHELL_BUILDS: Build[] = [
  { package: SHELL, mode: 'federated' },
  { package: SHELL, mode: 'head' },
  SHELL_PRERENDER,
];

const inOtherLanguages = (mode: Mode): Build[] =>
  OTHER_LANGUAGES.map((language) => ({ package: packageOf('landing'), mode, language }));

export const FEDERATED: Build[] = [
  ...SHELL_BUILDS,
  ...inOtherLanguages('federated'),
  ...REMOTE_NAMES.map((name): Build => ({ package: packageOf(name), mode: 'federated' })),
];

export const STANDALONE: Build[] = REMOTE_NAMES.map((name) => ({ package: packageOf(name), mode: 'standalone' }));

/** The public page is rendered once, at build time, by the shell and landing compiled for Node. */
export const PRERENDER: Build[] = [
  { package: packageOf('landing'), mode: 'prerender' },
  ...inOtherLanguages('prerender'),
];

/** A remote by its name or its package's. */
export const remoteNamed = (text: string | undefined): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => name === text || packageOf(name) === text);

/** What has to be built to publish one remote. */
export const buildsOf = (name: RemoteName): Build[] => [
  { package: packageOf(name), mode: 'federated' },
  ...(name === 'landing' ? [...inOtherLanguages('federated'), SHELL_PRERENDER, ...PRERENDER] : []),
];
