import { typedDate } from '@rotavisto/shared/domain';
import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';

const BRAZIL = /^55(\d{2})(\d{4,5})(\d{4})$/;
const AMERICA = /^1(\d{3})(\d{3})(\d{4})$/;

function shownPhone(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const brazilian = BRAZIL.exec(digits);
  if (brazilian) return `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
  const american = AMERICA.exec(digits);
  return american ? `+1 (${american[1]}) ${american[2]}-${american[3]}` : `+${digits}`;
}

const shownPartial = (value: string): string => value.split('-').reverse().join('/');

const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(\d{3})+$)/g, sign);

/**
 * The text of a stored answer in its field: dates as dd/mm/yyyy, the known parts of partial dates, phone numbers with their
 * country. Yes, No and marks have no text; the text of an explained Yes is the explanation.
 */
export function shown({ type, key }: OfficialQuestion, value: OfficialAnswer | undefined): string {
  if (value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'object') return 'yes' in value ? (value.text ?? '') : '';
  const text = String(value);
  if (type === 'date') return typedDate(text);
  if (type === 'date_partial') return shownPartial(text);
  if (type === 'phone') return shownPhone(text);
  if (type === 'money') return grouped(text, '.');
  if (key === 'national_id') return text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  return text;
}
