import type { Runnable } from './pointers';
import type { RemoteName } from './remotes';

/** What is signed: one change of a remote, shown under one site for a while. */
export interface Preview {
  schema: 1;
  /** The only origin it is good for. */
  site: string;
  remote: RemoteName;
  title: string;
  /** The commit it was built from. */
  commit: string;
  by: string;
  from: string;
  until: string;
  /** Entries name their hash, as those of a release do. */
  version: Runnable;
}

/** The file of a preview: the signature is of the text as it stands. */
export interface SignedPreview {
  preview: string;
  signature: string;
}

/** Ed25519, as keys and browsers name it. */
export const SIGNED_WITH = 'Ed25519';

/** 32 bytes that cannot be guessed: the name of a preview's file and folder. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The part of an address behind `#`, which browsers send to no server. */
export const PREVIEW_FRAGMENT = '#preview=';

/** No page and nothing immutable: it is asked for anew each time, and gone when the preview is closed. */
export const previewFile = (token: string): string => `/previews/${token}.json`;

/** Where the code of a preview is, below the folder of its remote as that of a release. */
export const previewFolder = (remote: RemoteName, token: string): string => `/remotes/${remote}/preview-${token}/`;

/** Names the version of a preview in reports and in the page. */
export const PREVIEW_VERSION = 'preview-';
export const isPreview = (version: string): boolean => version.startsWith(PREVIEW_VERSION);
