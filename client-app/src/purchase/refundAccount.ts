export const ACCOUNT_KINDS = ['cpf', 'phone', 'email', 'random', 'cnpj', 'account'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export type PixKind = Exclude<AccountKind, 'account'>;

/** What the form holds; the fields of the other kinds are undefined. */
export interface RefundAccount {
  kind: AccountKind;
  pix_key?: string;
  bank?: string;
  branch?: string;
  account?: string;
  holder_name?: string;
  holder_document?: string;
}

/** Before anything is typed. */
export const NO_ACCOUNT: RefundAccount = { kind: 'cpf' };

/** Weights of the first digit; that of the second begins with one more. */
const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A letter counts from its place after the digits, as in the CNPJ since July 2026. */
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

const signs = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

const BRAZIL = '55';

/** Area code and number, with or without the country. */
function phoneKey(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return `+${digits.length === 13 && digits.startsWith(BRAZIL) ? digits : BRAZIL + digits}`;
}

/** A key as the bank takes it, without the dots and dashes people write. */
export function pixKey(kind: PixKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'cpf' || kind === 'cnpj') return signs(text);
  return kind === 'phone' ? phoneKey(text) : text.toLowerCase();
}

const IS_KEY: Record<PixKind, (key: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  phone: (key) => /^\+55[1-9]\d9\d{8}$/.test(key),
  email: (key) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(key) && key.length <= 77,
  random: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
};

/** As the database checks it (`private.is_pix_key`). */
export const isPixKey = (kind: PixKind, typed: string): boolean => IS_KEY[kind](pixKey(kind, typed));

/** The parts of an account, as the database checks them. */
export const IS_PART = {
  bank: (text: string) => /^\d{3}$/.test(text),
  branch: (text: string) => /^\d{1,5}(-[0-9X])?$/.test(text),
  account: (text: string) => /^\d{1,13}-[0-9X]$/.test(text),
  holder_name: (text: string) => /\S/.test(text) && !/[<>{}]/.test(text),
  holder_document: (text: string) => isCpf(signs(text)) || isCnpj(signs(text)),
} as const;
export type AccountPart = keyof typeof IS_PART;
export const ACCOUNT_PARTS = ['bank', 'branch', 'account', 'holder_name', 'holder_document'] as const;

export const cleanPart = (part: AccountPart, typed = ''): string => {
  if (part === 'holder_name') return typed.trim();
  return part === 'holder_document' ? signs(typed) : typed.trim().toUpperCase();
};

/** What is sent: the key of a Pix, or the parts of an account. */
export function sentAccount(account: RefundAccount): RefundAccount {
  const { kind, pix_key = '' } = account;
  if (kind !== 'account') return { kind, pix_key: pixKey(kind, pix_key) };
  const parts = ACCOUNT_PARTS.map((part) => [part, cleanPart(part, account[part])]);
  return { kind, ...Object.fromEntries(parts) };
}
