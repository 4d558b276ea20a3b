import { charactersIn, isDateOnly } from '@rotavisto/shared/domain';
import { isRow, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { optionsOf } from '@rotavisto/shared/features/official';

const LONGEST = 200;
const LONGEST_PHONE = 30;
const FEWEST_DIGITS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

export const mostOf = ({ maxLength = LONGEST }: OfficialQuestion): number => maxLength;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && charactersIn(value) <= most && !CONTROL.test(value);

const isDay = (text: string): boolean => /^(19|20)/.test(text) && isDateOnly(text);
export const isPartialDay = (text: string): boolean =>
  /^\d{4}(-\d\d){0,2}$/.test(text) && isDay(text + '-01-01'.slice(text.length - 4));

export function isPhoneAnswer(text: string, most: number): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ().-]+$/.test(text) && text.length <= LONGEST_PHONE && digits >= FEWEST_DIGITS && digits <= most;
}

function isExplained(value: object, most: number): boolean {
  const { yes, text, ...others } = value as { yes?: unknown; text?: unknown };
  if (Object.keys(others).length > 0) return false;
  if (yes === true) return !('text' in value) || isText(text, most);
  return yes === false && !('text' in value);
}

/** True if a value is a valid answer of the question, by the rules of `private.is_valid_answer`. */
export function isValidAnswer(question: OfficialQuestion, value: unknown): boolean {
  const { type, unknown } = question;
  const most = mostOf(question);
  if (isRow(value) && 'unknown' in value)
    return Object.keys(value).length === 1 && (unknown ?? []).some((mark) => mark === value.unknown);
  switch (type) {
    case 'bool':
      return typeof value === 'boolean';
    case 'bool_explain':
      return isRow(value) && isExplained(value, most);
    case 'int':
      return typeof value === 'number' && /^\d+$/.test(String(value)) && String(value).length <= most;
    case 'money':
      return typeof value === 'string' && /^\d+$/.test(value) && value.length <= most;
    case 'phone':
      return typeof value === 'string' && isPhoneAnswer(value, most);
    case 'email':
      return isText(value, most) && /^[^\s@]+@[^\s@]+$/.test(value);
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'date_partial':
      return typeof value === 'string' && isPartialDay(value);
    case 'choice':
    case 'country':
    case 'us_state':
      return typeof value === 'string' && optionsOf(question).has(value);
    default:
      return isText(value, most);
  }
}
