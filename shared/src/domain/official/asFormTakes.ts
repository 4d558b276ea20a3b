import { transliterate } from '../transliterate';
import type { OfficialQuestion } from './types';

export interface Taken {
  text: string;
  /** Set if the field does not accept a character, or the text is too long. */
  problem?: 'sign' | 'tooLong';
}

const NAME = /^[A-Z'-]+(?: [A-Z'-]+)*$/;
const ORGANIZATION = /^[A-Z0-9&'-]+(?: [A-Z0-9&'-]+)*$/;
const LATIN = /^[A-Z0-9#$*%&;!@^?><().',\n -]*$/;
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const NATIVE = /^[\p{L}\p{M}'’. -]+$/u;
const PHONE = /^\+?[ ().-]*\d[\d ().-]*$/;

const isName = (key: string) => /^(?!telecode)(\w+_)?(surname|given_name)$/.test(key);
const isOrganization = (key: string) => /^(employer_name|job_employer|school_name)$/.test(key);
/** Numbers, websites and account names change their meaning with another character. */
const isExact = (key: string) => /(_number|_id|_ssn|_site|_handle)$/.test(key);

/** Characters that no field accepts, with their replacements. */
const SAME: [RegExp, string][] = [
  [/\s*:(?=\s)/g, ' -'],
  [/[/:\\|_]/g, '-'],
  [/"/g, "'"],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
];
const withSame = (text: string) => SAME.reduce((rest, [sign, same]) => rest.replace(sign, same), text);
const withoutPoints = (text: string) => text.replace(/\./g, '').replace(/[/\\(),";:]+/g, ' ');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns whether the conversion to A–Z loses a character, for example of another alphabet or an emoji. */
const losesSigns = (text: string) =>
  [...text.normalize('NFC')].some((sign) => /[^\p{ASCII}\p{M}\s\p{Cf}]/u.test(sign) && transliterate(sign) === '');

function latin({ key, type }: OfficialQuestion, given: string): string {
  const text = transliterate(given);
  if (isName(key)) return inOneLine(withoutPoints(text).replace(/(^|\s)[-\s]+(?=\s|$)/g, ' '));
  if (isOrganization(key)) return inOneLine(withoutPoints(text));
  const same = isExact(key) ? text : withSame(text);
  return type === 'longtext' || type === 'bool_explain' ? same.replace(/ *\n */g, '\n').trim() : inOneLine(same);
}

const signsOf = ({ key }: OfficialQuestion) => (isName(key) ? NAME : isOrganization(key) ? ORGANIZATION : LATIN);

function spelled(question: OfficialQuestion, given: string): Taken {
  const asGiven = given.trim();
  const judged = (text: string, isTaken: boolean): Taken => (isTaken ? { text } : { text: asGiven, problem: 'sign' });
  switch (question.type) {
    case 'phone':
      return judged(given.replace(/\D/g, ''), PHONE.test(asGiven));
    case 'int':
    case 'money':
      return judged(asGiven, /^\d+$/.test(asGiven));
    case 'email':
      return judged(asGiven, EMAIL.test(asGiven));
    default: {
      if (question.key === 'native_name') {
        const native = inOneLine(given.normalize('NFC')).toLocaleUpperCase('pt');
        return judged(native, NATIVE.test(native));
      }
      const text = latin(question, given);
      return judged(text, text !== '' && !losesSigns(given) && signsOf(question).test(text));
    }
  }
}

/**
 * Returns a text in the form of the field: capitals without accents, accepted characters only, digits alone for
 * telephones and sums. A text that does not fit stays unchanged and gets the reason; it is never cut.
 */
export function asFormTakes(question: OfficialQuestion, given: string): Taken {
  const taken = spelled(question, given);
  const isLong = question.maxLength !== undefined && taken.text.length > question.maxLength;
  return isLong && !taken.problem ? { ...taken, problem: 'tooLong' } : taken;
}
