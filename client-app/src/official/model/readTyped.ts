import {
  asSeen,
  charactersIn,
  cleanEmail,
  isEmail,
  likelyEmail,
  looksLikePassword,
  plainPhone,
  readTypedDate,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { asFormTakes, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { isPartialDay, isValidAnswer, mostOf } from './isValidAnswer';
import { readNumberOf } from './readNumberOf';
import type { Notice, Reading } from './types';

type FaultKey = Notice<'faults'>['key'];
const fault = (key: FaultKey, values?: Notice<'faults'>['values']): Reading => ({
  fault: { key, ...(values ? { values } : {}) },
});

/** Removes half emojis and control characters, which the database cannot store; only long texts keep line breaks. */
function cleaned({ type }: OfficialQuestion, typed: string): string {
  const text = asSeen(typed)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return type === 'longtext' || type === 'bool_explain' ? text.trim() : text.replace(/\s+/g, ' ').trim();
}

const FULL_DATE = 'dd/mm/yyyy'.length;

/** Keys of dates that must be in the past, or in the future. */
const PAST = /birth_date$|issued_on$|married_on$|ended_on$|arrived_on$|_since$|_from$|job_to$|military_to$/;
const AHEAD = /^(arrival_date|departure_date|intended_arrival|passport_expires_on)$/;

function dayWarning(key: string, value: string): Pick<Reading, 'warning'> {
  const today = todayInSaoPaulo().slice(0, value.length);
  if (PAST.test(key) && value > today) return { warning: { key: 'future' } };
  return AHEAD.test(key) && value < today ? { warning: { key: 'past' } } : {};
}

/** Inserts the slashes of a date, because number keyboards have no slash. */
const barred = (text: string): string =>
  text.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3').replace(/^(\d\d)(\d{4})$/, '$1/$2');

function readDate({ key }: OfficialQuestion, typed: string): Reading {
  const text = barred(typed);
  const latest = PAST.test(key) ? todayInSaoPaulo() : undefined;
  const value = readTypedDate(text, { latest });
  if (value === null) return fault(text.length >= FULL_DATE ? 'dateUnknown' : 'date');
  return /^(19|20)/.test(value) ? { value, ...dayWarning(key, value) } : fault('dateUnknown');
}

const MONTH_AND_YEAR = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/;

/** Reads a date whose day, or day and month, may be missing. */
function readPartialDate(question: OfficialQuestion, typed: string): Reading {
  const text = barred(typed);
  const [, month, year] = MONTH_AND_YEAR.exec(text) ?? [];
  const value = month ? `${year}-${month.padStart(2, '0')}` : /^\d{4}$/.test(text) ? text : undefined;
  if (value === undefined) {
    const read = readDate(question, text);
    return read.fault?.key === 'date' ? fault('partialDate') : read;
  }
  return isPartialDay(value) ? { value, ...dayWarning(question.key, value) } : fault('dateUnknown');
}

const BRAZIL = '55';
const AMERICA = '1';
const FEWEST_WITH_COUNTRY = 10;

/** Reads a phone number with its country code; the default is the U.S. for U.S. questions, and otherwise Brazil. */
function readPhone(question: OfficialQuestion, text: string): Reading {
  const phone = plainPhone(text);
  if (!/^\+?[\d ()./-]+$/.test(phone)) return fault('phone');
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const isAmerican = question.key.startsWith('us_');
  const isNational = isAmerican ? digits.length === 10 : /^\d{10,11}$/.test(digits);
  const isWhole = phone.startsWith('+') || !isNational;
  const value = isWhole ? digits : `${isAmerican ? AMERICA : BRAZIL}${digits}`;
  if (value.length < FEWEST_WITH_COUNTRY) return fault(isAmerican ? 'phoneAmerican' : 'phoneShort');
  return isValidAnswer(question, value) ? { value } : fault('phoneLong', { most: mostOf(question) });
}

function readEmail(text: string): Reading {
  const value = cleanEmail(text);
  if (!isEmail(value)) return fault('email');
  const likely = likelyEmail(value);
  return likely === null ? { value } : { value, warning: { key: 'emailSlip', values: { likely } } };
}

const CPF = 11;

/** Readers for numbers of a fixed format, by the key of the question. */
const EXACT: readonly [keys: RegExp, read: (text: string) => Reading][] = [
  [/_zip$/, (text) => (/^\d{5}(-?\d{4})?$/.test(text) ? { value: text } : fault('zip'))],
  [/^(principal_)?sevis_id$/, (text) => exact(text.toUpperCase(), /^N\d{10}$/, 'sevis')],
  [/^us_ssn$/, (text) => exact(text.replace(/\D/g, ''), /^\d{9}$/, 'ssn')],
  [/^(other_|lost_)?passport_number$/, (text) => exact(text.toUpperCase(), /^[A-Z\d]+$/, 'passportNumber')],
  [
    /^national_id$/,
    (text) => {
      const digits = text.replace(/[.\s/-]/g, '');
      return /^\d+$/.test(digits) && digits.length !== CPF ? fault('cpf') : { value: digits };
    },
  ],
];

function exact(text: string, form: RegExp, key: FaultKey): Reading {
  const value = text.replace(/[\s.-]/g, '');
  return form.test(value) ? { value } : fault(key);
}

/** Warns about a text that the official form does not accept, because the consultant cannot copy such a text. */
function formWarning(question: OfficialQuestion, text: string): Pick<Reading, 'warning'> {
  const { problem } = asFormTakes(question, text);
  if (problem === 'sign') return { warning: { key: 'sign' } };
  return problem === 'tooLong' ? { warning: { key: 'formLong', values: { most: mostOf(question) } } } : {};
}

function readText(question: OfficialQuestion, text: string): Reading {
  const reader = EXACT.find(([keys]) => keys.test(question.key))?.[1];
  const read = reader ? reader(text) : { value: text };
  return typeof read.value === 'string' ? { ...read, ...formWarning(question, read.value) } : read;
}

function read(question: OfficialQuestion, text: string): Reading {
  switch (question.type) {
    case 'date':
      return readDate(question, text);
    case 'date_partial':
      return readPartialDate(question, text);
    case 'phone':
      return readPhone(question, text);
    case 'email':
      return readEmail(text);
    case 'int':
    case 'money':
      return readNumberOf(question, text);
    case 'choice':
    case 'country':
    case 'us_state':
      return isValidAnswer(question, text) ? { value: text } : fault('option');
    case 'bool_explain':
      return { value: { yes: true, text }, ...formWarning(question, text) };
    default:
      return readText(question, text);
  }
}

/** Reads a text that was typed or pasted into the field of a question, or the code of a chosen option. */
export function readTyped(question: OfficialQuestion, typed: string): Reading {
  const text = cleaned(question, typed);
  if (text === '') return {};
  if (looksLikePassword(text)) return fault('password');
  const reading = read(question, text);
  if (reading.value === undefined || isValidAnswer(question, reading.value)) return reading;
  return fault('tooLong', { length: charactersIn(text), most: mostOf(question) });
}
