import type { Translation } from './translate.ts';

export type Data = Record<string, unknown>;

export interface Link {
  label: string;
  url: string;
}

/** What a mail says: what happened, and of the person no more than the first name; the rest is behind the sign-in. Its button leads into the product, its link elsewhere. */
export interface Letter {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Each its own line, into the product. */
  lines?: { label: string; path: string }[];
  link?: Link;
  button: { label: string; path: string };
}

/** Writes the mail of one kind of event, in the reader's language. */
export type WriteLetter = (data: Data, translation: Translation) => Letter;

export const field = (data: Data, name: string) => (typeof data[name] === 'string' ? data[name] : '');
