import type { Translation } from './translate.ts';

export type Data = Record<string, unknown>;

export interface Link {
  label: string;
  url: string;
}

/**
 * The content of a mail: the event and at most the first name; details need a sign-in. The button leads into the
 * product, the link elsewhere.
 */
export interface Letter {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Lines with a link into the product each. */
  lines?: { label: string; path: string }[];
  link?: Link;
  button: { label: string; path: string };
}

/** Writes the mail of one template in the reader's language. */
export type WriteLetter = (data: Data, translation: Translation) => Letter;

export const field = (data: Data, name: string) => (typeof data[name] === 'string' ? data[name] : '');
