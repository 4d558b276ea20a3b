import { urlOf } from '../domain';

export interface Part {
  /** The place in the text where the part begins. */
  at: number;
  text: string;
  /** The address of what is one, written as a browser reads it. */
  link: string | null;
}

const REST = '[^\\s<>"“”«»]';
/** Endings that an address without www is known by; with any other, "fim.Depois" would be one. */
const KNOWN = 'com|org|net|gov|edu|info|app|io|us|br|pt';
/** Signs around which there is no host: an e-mail address, a file, a longer word, another scheme. */
const NO_HOST = '[\\p{L}\\p{N}@/._-]';
const HOST = `(?:[wW]{3}\\.[a-z\\d-]+(?:\\.[a-z\\d-]+)+|(?:[a-zA-Z\\d](?:[a-zA-Z\\d-]*[a-zA-Z\\d])?\\.)+(?:${KNOWN}))`;
/** Only https: what else an address can begin with runs code, opens programs or travels in the open. A host alone gets it. */
const ADDRESS = new RegExp(
  `(?:^|[^\\p{L}\\p{N}_])([hH][tT][tT][pP][sS]://${REST}+)|(?:^|(?!${NO_HOST}).)(${HOST}(?!@|[\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])(?::\\d+)?(?:[/?#]${REST}*)?)`,
  'gsu',
);
/** The sentence goes on behind an address. */
const END = /[.,;:!?'’…*_]+$/;

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function trimmed(found: string): string {
  const bare = found.replace(END, '');
  const isOpen = /[)\]}]$/.test(bare) && count(bare, bare.slice(-1)) > count(bare, OPENING[bare.slice(-1)] ?? '');
  return isOpen ? trimmed(bare.slice(0, -1)) : bare;
}

/** Null for what is no address of a site, and for one with a name before its host, which shows a site it does not lead to. */
function addressOf(text: string): string | null {
  const url = urlOf(text);
  const isSite = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
  return isSite ? url.href : null;
}

/** A text and the addresses in it. No library, because those also find what is no https address, at thirty times the size. */
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
