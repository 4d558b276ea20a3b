import { isPhone, plainPhone } from '@rotavisto/shared/domain';

const BRAZILIAN = /^(?:\+?55)?(\d{2})(\d{4,5})(\d{4})$/;

/**
 * A telephone as a spreadsheet leaves it alone: a plus in front would be a formula, digits alone a number of which it shows
 * the first few. What is no telephone stays as it is.
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
