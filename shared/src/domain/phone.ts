import { plainSigns } from './fields/plainSigns';

/** Removes the prefix and special characters that contacts, links and spreadsheets add. */
export const plainPhone = (text: string): string => plainSigns(text).replace(/^tel:\s*/i, '');

/**
 * Returns whether a text has 8 to 15 digits, with the usual spaces, brackets, dots, dashes, bars and a leading plus.
 */
export const isPhone = (text: string): boolean => /^[\s(]*\+?[\s().-]*(\d[\s()./-]*){8,15}$/.test(plainPhone(text));

const BRAZIL = '55';
/** Area code and number: ten digits, or eleven for mobile phones. */
const NATIONAL = /^\d{10,11}$/;
const INTERNATIONAL = /^\d{11,15}$/;

/**
 * Returns the digits with the country code, or null. No area code begins with 0, so a leading 0 (a call to another
 * state) is removed.
 */
export function internationalDigits(written: string): string | null {
  const phone = plainPhone(written);
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '').replace(/^550+/, BRAZIL);
  if (phone.startsWith('+')) return INTERNATIONAL.test(digits) ? digits : null;
  if (NATIONAL.test(digits)) return BRAZIL + digits;
  return digits.startsWith(BRAZIL) && NATIONAL.test(digits.slice(BRAZIL.length)) ? digits : null;
}

/** Returns a link that opens WhatsApp with a draft text, or null for an invalid number. The link sends no message. */
export function whatsAppLink(phone: string, text: string): string | null {
  const digits = internationalDigits(phone);
  return digits && `https://wa.me/${digits}?${new URLSearchParams({ text })}`;
}
