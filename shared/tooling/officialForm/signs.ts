import type { Question } from './table';

/** A reason for which the official form refuses a text. */
export type TextFault = 'signs' | 'spaces';

const NAME = /^[A-Z'-]+(?: [A-Z'-]+)*$/;
const ORGANIZATION = /^[A-Z0-9&'-]+(?: [A-Z0-9&'-]+)*$/;
const LATIN = /^[A-Z0-9#$*%&;!@^?><().',\n -]*$/;
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const DIGITS = /^\d+$/;
const NATIVE = /^[\p{L}\p{M}'’. -]+$/u;

/** Returns whether a field is a name; a telecode of a name has digits. */
const isName = (key: string) => /^(?!telecode)(\w+_)?(surname|given_name)$/.test(key);
const isOrganization = (key: string) => /^(employer_name|job_employer|school_name)$/.test(key);

/** Returns the characters that the form's messages allow in a field: names and employers have their own sets. */
function signsOf({ key, type }: Question): RegExp {
  if (type === 'phone' || type === 'int' || type === 'money') return DIGITS;
  if (type === 'email') return EMAIL;
  if (key === 'native_name') return NATIVE;
  if (isName(key)) return NAME;
  return isOrganization(key) ? ORGANIZATION : LATIN;
}

export function textFault(question: Question, text: string): TextFault | undefined {
  if (text !== text.trim()) return 'spaces';
  return signsOf(question).test(text) ? undefined : 'signs';
}
