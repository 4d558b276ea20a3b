import { urlOf } from '../domain';

export interface Part {
  /** The index in the text where the part begins. */
  at: number;
  text: string;
  /** The address of a link as a browser normalizes it; null for plain text. */
  link: string | null;
}

const REST = '[^\\s<>"“”«»]';
/** The domain endings of an address without www; with further endings, "fim.Depois" would be an address. */
const KNOWN = 'com|org|net|gov|edu|info|app|io|us|br|pt';
/** Characters next to a text that is no host: an e-mail address, a file, a longer word, another scheme. */
const NO_HOST = '[\\p{L}\\p{N}@/._-]';
const HOST = `(?:[wW]{3}\\.[a-z\\d-]+(?:\\.[a-z\\d-]+)+|(?:[a-zA-Z\\d](?:[a-zA-Z\\d-]*[a-zA-Z\\d])?\\.)+(?:${KNOWN}))`;
/** Accepts only https and hosts without a scheme, because other schemes run code, open programs or are unencrypted. */
const ADDRESS = new RegExp(
  `(?:^|[^\\p{L}\\p{N}_])([hH][tT][tT][pP][sS]://${REST}+)|(?:^|(?!${NO_HOST}).)(${HOST}(?!@|[\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])(?::\\d+)?(?:[/?#]${REST}*)?)`,
  'gsu',
);
/** Punctuation of the sentence behind an address. */
const END = /[.,;:!?'’…*_]+$/;

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function trimmed(found: string): string {
  const bare = found.replace(END, '');
  const isOpen = /[)\]}]$/.test(bare) && count(bare, bare.slice(-1)) > count(bare, OPENING[bare.slice(-1)] ?? '');
  return isOpen ? trimmed(bare.slice(0, -1)) : bare;
}

/** Returns the https address of a site; null for other texts, and for a user name before the host, which disguises the host. */
function addressOf(text: string): string | null {
  const url = urlOf(text);
  const isSite = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
  return isSite ? url.href : null;
}

/** Splits a text at its addresses. Libraries also find addresses without https, at thirty times the size. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, link: string | null) => {
    if (end > at) parts.push({ at, text: text.slice(at, end), link });
    at = end;
  };
  for (const match of text.matchAll(ADDRESS)) {
    const [all, whole, host] = match;
    const address = trimmed(whole ?? host ?? '');
    const link = addressOf(whole ? address : `https://${address}`);
    if (!link) continue;
    const start = match.index + all.length - (whole ?? host ?? '').length;
    add(start, null);
    add(start + address.length, link);
  }
  add(text.length, null);
  return parts;
}
