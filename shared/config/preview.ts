import type { Runnable } from './pointers';
import type { RemoteName } from './remotes';

/** The signed content: one change of a remote, shown under one site for some time. */
export interface Preview {
  schema: 1;
  /** The only origin of the preview. */
  site: string;
  remote: RemoteName;
  title: string;
  /** The commit of the build. */
  commit: string;
  by: string;
  from: string;
  until: string;
  /** The entries have hashes, like those of a release. */
  version: Runnable;
}

/** The file of a preview; the signature covers the exact text. */
export interface SignedPreview {
  preview: string;
  signature: string;
}

/** The name of Ed25519 in keys and browsers. */
export const SIGNED_WITH = 'Ed25519';

/** Returns whether the text is a token of 32 random bytes, which names the file and folder of a preview. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The part of an address behind `#`, which browsers send to no server. */
export const PREVIEW_FRAGMENT = '#preview=';

/** The path of a preview's file, which is read again at each visit, and removed when the preview is closed. */
export const previewFile = (token: string): string => `/previews/${token}.json`;

/** The folder of a preview's code, below the folder of its remote like that of a release. */
export const previewFolder = (remote: RemoteName, token: string): string => `/remotes/${remote}/preview-${token}/`;

/** Names the version of a preview in reports and in the page. */
export const PREVIEW_VERSION = 'preview-';
export const isPreview = (version: string): boolean => version.startsWith(PREVIEW_VERSION);
