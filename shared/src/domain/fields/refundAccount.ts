import { internationalDigits, isPhone } from '../phone';
import { cleanEmail, cleanName, isEmail } from './personFields';
import { plainSigns } from './plainSigns';

export const PIX_KINDS = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const;
export type PixKind = (typeof PIX_KINDS)[number];

/** The weights of the first check digit; the second one has one more weight in front. */
const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A letter counts by its character code, as in the CNPJ since July 2026. */
function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, place) => total + (text.charCodeAt(place) - 48) * weight, 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

const hasCheckDigits = (text: string, first: readonly number[], second: readonly number[]) =>
  text.slice(-2) === checkDigit(text, first) + checkDigit(text, second);

const isCpf = (text: string) =>
  /^\d{11}$/.test(text) && !/^(\d)\1{10}$/.test(text) && hasCheckDigits(text, CPF, [11, ...CPF]);

const isCnpj = (text: string) =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(.)\1{13}$/.test(text) && hasCheckDigits(text, CNPJ, [6, ...CNPJ]);

/** Raises ASCII letters only, because capitals of another alphabet may look like them. */
const capitals = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Removes the usual dots, bars and dashes; any other character stays and makes the text invalid. */
const signs = (typed: string) => capitals(plainSigns(typed).replace(/[\s.,;:/-]/g, ''));

const phoneKey = (typed: string) => (isPhone(typed) ? `+${internationalDigits(typed) ?? ''}` : typed.trim());

function randomKey(typed: string): string {
  const text = plainSigns(typed)
    .replace(/^[\s{]+|[\s}.,;]+$/g, '')
    .toLowerCase();
  const hex = text.replace(/[\s-]/g, '');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : text;
}

const CLEAN_KEY: Record<PixKind, (typed: string) => string> = {
  cpf: signs,
  cnpj: signs,
  phone: phoneKey,
  email: cleanEmail,
  random: randomKey,
};

const IS_KEY: Record<PixKind, (key: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  phone: (key) => /^\+55[1-9]\d9\d{8}$/.test(key),
  email: (key) => isEmail(key) && key.length <= 77,
  random: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
};

/** Returns a typed or pasted Pix key in the format of the bank. */
export const pixKey = (kind: PixKind, typed: string): string => CLEAN_KEY[kind](typed);

/** Returns whether the database accepts the cleaned key (`private.is_pix_key`). */
export const isPixKey = (kind: PixKind, typed: string): boolean => IS_KEY[kind](pixKey(kind, typed));

export const ACCOUNT_PARTS = ['bank', 'branch', 'account', 'holder_name', 'holder_document'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

const digitsAndDash = (typed: string) =>
  capitals(
    plainSigns(typed)
      .replace(/[\s.,;]/g, '')
      .replace('/', '-'),
  );

const CLEAN_PART: Record<AccountPart, (typed: string) => string> = {
  bank: digitsAndDash,
  branch: digitsAndDash,
  account: digitsAndDash,
  // Many keyboards produce a single accent instead of an apostrophe.
  holder_name: (typed) => cleanName(typed.replace(/[`´ʼ′]/g, "'").normalize('NFKC')),
  holder_document: signs,
};

const IS_PART: Record<AccountPart, (text: string) => boolean> = {
  bank: (text) => /^\d{3}$/.test(text),
  branch: (text) => /^\d{1,5}(-[0-9X])?$/.test(text),
  account: (text) => /^\d{1,13}-[0-9X]$/.test(text),
  // A name as banks write it, in Latin letters: no markup, no formula, no look-alike letters.
  holder_name: (text) => /^(?=.*[A-Za-z])[\dA-Za-zÀ-ÖØ-öø-ɏḀ-ỿ][\dA-Za-zÀ-ÖØ-öø-ɏḀ-ỿ '’.,&/()+-]{0,119}$/.test(text),
  holder_document: (text) => isCpf(text) || isCnpj(text),
};

export const accountPart = (part: AccountPart, typed: string): string => CLEAN_PART[part](typed);

/** Returns whether the database accepts a cleaned part of the refund account. */
export const isAccountPart = (part: AccountPart, typed: string): boolean => IS_PART[part](accountPart(part, typed));
