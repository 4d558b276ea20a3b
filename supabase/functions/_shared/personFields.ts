/*
 * How a person and an address are read from what was typed or pasted. Edge functions hold a copy of this file, so
 * it imports nothing; SQL has the same rules as private.clean_email, private.is_email and private.clean_name.
 */

/** What leaves no ink: soft hyphens, zero-width characters, marks of direction, fillers. A joiner stays inside an emoji. */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u200D(?![\u2600-\u2BFF\u{1F000}-\u{1FAFF}])/gu;

/** Words as a person sees them: what comes along with a paste unseen can turn a name around. The database keeps no other. */
export const asSeen = (text: string): string => text.replace(INVISIBLE, '');

export const cleanName = (typed: string): string => asSeen(typed).replace(/\s+/g, ' ').trim();

/** The address that was meant: without what a paste, a mail program or a keyboard adds around it. */
export const cleanEmail = (typed: string): string =>
  asSeen(typed.normalize('NFKC'))
    .replace(/^[^<>]*<([^<>]*)>[\s.,;]*$/, '$1')
    .replace(/^\s*mailto:([^?]*).*$/is, '$1')
    .replace(/^[\s<]+|[\s>.,;]+$/g, '')
    .replace(/\s*@\s*/, '@')
    .toLowerCase();

/** Letters of ASCII alone: another alphabet looks alike and leads elsewhere. Its domains are written in punycode. */
const ADDRESS = /^[!#-'*+/-9=?^-~-]+(\.[!#-'*+/-9=?^-~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;

/** Whether a cleaned address can get mail, as far as its letters say. */
export const isEmail = (address: string): boolean => address.length <= 254 && ADDRESS.test(address);
