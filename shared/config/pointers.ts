import type { FirstRead, PageTable } from '@rotavisto/shared/pages';
import type { Contract } from './compatibility';
import type { RemoteName } from './remotes';

export type Asset = { href: string; integrity: string };

/** The files that the first screen of a remote starts with. */
export type Start = {
  entry: string;
  integrity: string;
  css: Asset[];
  preload: Asset[];
  /** What the pages people start at need on top of that, by their path. */
  pages?: Record<string, Asset[]>;
};

/** One published version of a remote. */
export type Version = Start & {
  version: string;
  /** What it needs of the shell that runs it. */
  needs: Contract;
  /** The same version in other languages, where it is built in more than one. */
  languages?: Record<string, Start>;
  /** Where it is mounted, if that is inside the area of a role. */
  base?: string;
  /** Its pages, as it declares them. */
  table: PageTable;
  /** The first requests of the pages people start at. */
  reads?: Record<string, readonly FirstRead[]>;
  publishedAt: string;
};

/** Why a version was rolled back automatically. */
export type Reverted = { version: string; at: string; loads: number; failures: number };

/** What is live of one remote: a line of `remotes.json`. */
export type Pointer = Version & {
  canary?: Version & { percent: number };
  previous?: Version;
  reverted?: Reverted;
};

export type Pointers = { schema: 1; remotes: Partial<Record<RemoteName, Pointer>> };

/**
 * What a browser needs to run a version. Older versions, an override and the version that ran last are known without their
 * files.
 */
export type Runnable = Pick<Version, 'version' | 'entry' | 'needs'> &
  Partial<Pick<Version, 'integrity' | 'css' | 'preload' | 'table' | 'base'>> & {
    languages?: Record<string, Pick<Start, 'entry'> & Partial<Start>>;
  };

/** What the shell reads of a line: what to run, for whom, and what to fall back on. */
export type RunnablePointer = Runnable & { canary?: Runnable & { percent: number }; previous?: Runnable };

/** The table as the shell reads it, in the page or in `remotes.json`. */
export type RunnablePointers = { schema: 1; remotes: Partial<Record<RemoteName, RunnablePointer>> };

/** What the script in the head of a page reads of a line. */
export type InlineRemote = Start & Pick<Version, 'languages' | 'reads' | 'base'> & Partial<Pick<Version, 'table'>>;

/** The table as the script in the head of a page reads it. */
export type InlineTable = {
  remotes: Partial<Record<RemoteName, InlineRemote>>;
  /** What the shell fetches as soon as it finds a stored session. */
  session?: Asset[];
  /** The path this page was prerendered for. */
  prerendered?: string;
};
