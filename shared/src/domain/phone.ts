import { plainSigns } from './fields/plainSigns';

/** As contacts, links and spreadsheets hand it over. */
export const plainPhone = (text: string): string => plainSigns(text).replace(/^tel:\s*/i, '');

/** Eight to fifteen digits, as people write them: with spaces, brackets, dots, dashes, bars and a plus in front. */
export const isPhone = (text: string): boolean => /^[\s(]*\+?[\s().-]*(\d[\s()./-]*){8,15}$/.test(plainPhone(text));

const BRAZIL = '55';
/** Area code and number: ten digits, eleven for mobile phones. */
const NATIONAL = /^\d{10,11}$/;
const INTERNATIONAL = /^\d{11,15}$/;

/** Of area codes none begins with 0: one before it, as for a call from another state, is left out. */
export function internationalDigits(written: string): string | null {
  const phone = plainPhone(written);
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '').replace(/^550+/, BRAZIL);
  if (phone.startsWith('+')) return INTERNATIONAL.test(digits) ? digits : null;
  if (NATIONAL.test(digits)) return BRAZIL + digits;
  return digits.startsWith(BRAZIL) && NATIONAL.test(digits.slice(BRAZIL.length)) ? digits : null;
}

/** Opens WhatsApp with a text to begin with; null for an invalid telephone number. Nothing is sent by opening it. */
export function whatsAppLink(phone: string, text: string): string | null {
  const digits = internationalDigits(phone);
  return digits && `https://wa.me/${digits}?${new URLSearchParams({ text })}`;
}
