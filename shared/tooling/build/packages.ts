import { join } from 'node:path';
import { packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { LANGUAGES } from '../../src/page';

export type Mode = 'federated' | 'standalone' | 'prerender' | 'head';

/** One run of Rsbuild. */
export type Build = { package: string; mode: Mode; language?: string };

/** The other languages of the landing page's builds; areas load theirs at run time. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'pt');

/** Returns the output folder of an Rsbuild run, within its package. */
export const outputOf = (mode: Mode, language = 'pt') => join('dist', language === 'pt' ? mode : `${mode}-${language}`);

export const SHELL = 'shell';

/** The shell compiled for Node; it renders the page before any script runs. */
const SHELL_PRERENDER: Build = { package: SHELL, mode: 'prerender' };

/** The builds of the shell: its page, the script in the head of every page, and the prerendered parts. */
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

/** The public pages are rendered at build time by the shell and the landing remote, compiled for Node. */
export const PRERENDER: Build[] = [
  { package: packageOf('landing'), mode: 'prerender' },
  ...inOtherLanguages('prerender'),
];

/** Returns a remote by its name or the name of its package. */
export const remoteNamed = (text: string | undefined): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => name === text || packageOf(name) === text);

/** Returns the builds that publishing a remote needs. */
export const buildsOf = (name: RemoteName): Build[] => [
  { package: packageOf(name), mode: 'federated' },
  ...(name === 'landing' ? [...inOtherLanguages('federated'), SHELL_PRERENDER, ...PRERENDER] : []),
];
