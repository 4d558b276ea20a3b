/*
 * Cleaning rules for typed or pasted names and addresses. The edge functions hold a copy of this file, so it imports
 * nothing. SQL has the same rules as private.clean_email, private.is_email and private.clean_name.
 */

/**
 * Characters without a visible form: soft hyphens, zero-width characters, direction marks, fillers. A joiner inside an
 * emoji stays.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u200D(?![\u2600-\u2BFF\u{1F000}-\u{1FAFF}])/gu;

/**
 * Removes invisible characters, because a pasted one can reverse a name. The database stores only text without
 * invisible characters.
 */
export const asSeen = (text: string): string => text.replace(INVISIBLE, '');

export const cleanName = (typed: string): string => asSeen(typed).replace(/\s+/g, ' ').trim();

/** Returns the intended address without additions of a paste, a mail program or a keyboard. */
export const cleanEmail = (typed: string): string =>
  asSeen(typed.normalize('NFKC'))
    .replace(/^[^<>]*<([^<>]*)>[\s.,;]*$/, '$1')
    .replace(/^\s*mailto:([^?]*).*$/is, '$1')
    .replace(/^[\s<]+|[\s>.,;]+$/g, '')
    .replace(/\s*@\s*/, '@')
    .toLowerCase();

/**
 * ASCII letters only, because similar letters of other alphabets lead to another address. A domain in another alphabet
 * is written in punycode.
 */
const ADDRESS = /^[!#-'*+/-9=?^-~-]+(\.[!#-'*+/-9=?^-~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;

/** Returns whether a cleaned address is valid by its characters. */
export const isEmail = (address: string): boolean => address.length <= 254 && ADDRESS.test(address);
