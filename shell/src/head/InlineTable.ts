import { pageJson } from '@rotavisto/shared/connection';
import type { FirstRead } from '@rotavisto/shared/pages';

export type Asset = { href: string; integrity: string };

/** The files a remote starts with. */
export type Start = {
  entry: string;
  integrity: string;
  css: Asset[];
  preload: Asset[];
  /** What single pages need on top of that, by their name. */
  pages?: Record<string, Asset[]>;
};

/** The same in other languages, where the remote is built in more than one and the page's address names none. */
export type InlineRemote = Start & {
  languages?: Record<string, Start>;
  /** What single pages ask the API first. */
  reads?: Record<string, readonly FirstRead[]>;
};

/** What a page carries about the remotes: read by the script in its head, and by the shell. */
export type InlineTable = {
  remotes: Record<string, InlineRemote | undefined>;
  /** What the shell fetches as soon as it finds a stored session. */
  session?: Asset[];
  /** The paths of long lists, where the sidebar begins collapsed. */
  lists?: string[];
  /** The path this page was prerendered for. */
  prerendered?: string;
};

/** The table of the page this script runs in. */
export const readInlineTable = () => pageJson<InlineTable>('remotes');
