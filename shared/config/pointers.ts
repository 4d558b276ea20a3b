import type { FirstRead, PageTable } from '@rotavisto/shared/pages';
import type { Contract } from './compatibility';
import type { RemoteName } from './remotes';

export type Asset = { href: string; integrity: string };

/** The files of the first page of a remote. */
export type Start = {
  entry: string;
  integrity: string;
  css: Asset[];
  preload: Asset[];
  /** The further files of each start page, by its path. */
  pages?: Record<string, Asset[]>;
};

/** One published version of a remote. */
export type Version = Start & {
  version: string;
  /** The needs of the version, which the shell compares with its offer. */
  needs: Contract;
  /** The files of the version in other languages, if it is built in several. */
  languages?: Record<string, Start>;
  /** The mount of a remote inside the area of a role. */
  base?: string;
  /** The declared pages of the remote. */
  table: PageTable;
  /** The first requests of each start page. */
  reads?: Record<string, readonly FirstRead[]>;
  publishedAt: string;
};

/** The reason for an automatic rollback of a version. */
export type Reverted = { version: string; at: string; loads: number; failures: number };

/** The live version of one remote: a line of `remotes.json`. */
export type Pointer = Version & {
  canary?: Version & { percent: number };
  previous?: Version;
  reverted?: Reverted;
};

export type Pointers = { schema: 1; remotes: Partial<Record<RemoteName, Pointer>> };

/**
 * The part of a version that a browser needs to run it. Older versions, an override and the last running version have no
 * list of files.
 */
export type Runnable = Pick<Version, 'version' | 'entry' | 'needs'> &
  Partial<Pick<Version, 'integrity' | 'css' | 'preload' | 'table' | 'base'>> & {
    languages?: Record<string, Pick<Start, 'entry'> & Partial<Start>>;
  };

/** The part of a line that the shell reads: the version, its canary and the version for a fallback. */
export type RunnablePointer = Runnable & { canary?: Runnable & { percent: number }; previous?: Runnable };

/** The table for the shell, in the page or in `remotes.json`. */
export type RunnablePointers = { schema: 1; remotes: Partial<Record<RemoteName, RunnablePointer>> };

/** The part of a line that the script in the head of a page reads. */
export type InlineRemote = Start & Pick<Version, 'languages' | 'reads' | 'base'> & Partial<Pick<Version, 'table'>>;

/** The table for the script in the head of a page. */
export type InlineTable = {
  remotes: Partial<Record<RemoteName, InlineRemote>>;
  /** The files that the shell loads as soon as it finds a stored session. */
  session?: Asset[];
  /** The path of the prerendered page. */
  prerendered?: string;
};
