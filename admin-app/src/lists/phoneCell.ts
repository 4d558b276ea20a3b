import { isPhone, plainPhone } from '@rotavisto/shared/domain';

const BRAZILIAN = /^(?:\+?55)?(\d{2})(\d{4,5})(\d{4})$/;

/**
 * Writes a telephone in a form that spreadsheets keep: a leading plus would be a formula, and digits alone a rounded number.
 * A text that is no telephone stays unchanged.
 */
export function phoneCell(phone: string): string {
  const text = plainPhone(phone);
  if (!isPhone(text)) return phone;
  const bare = text.replace(/[^\d+]/g, '');
  const [, area, first, last] = BRAZILIAN.exec(bare) ?? [];
  if (area) return `${bare.length > 11 ? '(+55) ' : ''}${bare.length > 11 ? area : `(${area})`} ${first}-${last}`;
  const [, country, number] = /^\+(\d{1,3})[ -](.*)$/.exec(text) ?? [];
  if (country) return `(+${country}) ${number}`;
  return /^\+|^\d+$/.test(text) ? `Tel. ${text}` : text;
}
