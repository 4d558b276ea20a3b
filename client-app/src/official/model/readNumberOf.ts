import type { OfficialQuestion } from '@rotavisto/shared/domain/official';
import { mostOf } from './isValidAnswer';
import type { Reading } from './types';

const FIRST_YEAR = 1900;

/** 'R$ 8.500,00' is 8500: the form takes neither cents nor signs. */
function wholeDigits(text: string): string | null {
  const bare = text.replace(/[R$\s]/g, '').replace(/[.,]\d{1,2}$/, '');
  const digits = bare.replace(/[.,](?=\d{3}(\D|$))/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null;
}

/** Reads a whole number in the format of the question. */
export function readNumberOf(question: OfficialQuestion, text: string): Reading {
  const digits = wholeDigits(text);
  if (digits === null) return { fault: { key: 'number' } };
  const most = mostOf(question);
  if (digits.length > most) return { fault: { key: 'numberLong', values: { most } } };
  if (question.type === 'money') return { value: digits };
  const value = Number(digits);
  const isYear = question.key.endsWith('_year');
  if (isYear && (value < FIRST_YEAR || value > new Date().getFullYear())) return { fault: { key: 'year' } };
  return { value };
}
