import { urlOf } from '../domain';

export interface Part {
  /** The place in the text where the part begins. */
  at: number;
  text: string;
  /** The address of what is one, written as a browser reads it. */
  link: string | null;
}

/** Only https: what else an address can begin with runs code, opens programs or travels in the open. */
const ADDRESS = /\bhttps:\/\/[^\s<>"“”«»]+/gi;
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
    const address = trimmed(match[0]);
    const link = addressOf(address);
    if (!link) continue;
    add(match.index, null);
    add(match.index + address.length, link);
  }
  add(text.length, null);
  return parts;
}
