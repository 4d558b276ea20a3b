import type { Ds160Draft } from '@rotavisto/shared/domain';
import type { PassportData } from './parsePassport';

export const PASSPORT_FIELDS = ['surname', 'given_name', 'birth_date', 'nationality'] as const;
export type PassportField = (typeof PASSPORT_FIELDS)[number];

/** Passports write names in capitals without accents and cut off names at the end of the line. */
const LONGEST_NAME = 37;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

const NATIONALITY: Record<string, { answer: string; alike: RegExp }> = {
  BRA: { answer: 'Brasileira', alike: /^BRA[SZ]IL/ },
};

/** The passport's answers to questions of the DS-160; an unknown country is left to the client. */
export const passportAnswers = (passport: PassportData): Record<PassportField, string | null> => ({
  surname: passport.surname,
  given_name: passport.givenName || null,
  birth_date: passport.birthDate,
  nationality: NATIONALITY[passport.nationality]?.answer ?? null,
});

function isAlike(field: PassportField, passport: PassportData, answer: string): boolean {
  if (field === 'nationality') return NATIONALITY[passport.nationality]?.alike.test(plain(answer)) ?? true;
  if (field === 'birth_date') return passport.birthDate === answer;
  const printed = plain(passportAnswers(passport)[field] ?? '');
  const isCut = passport.surname.length + passport.givenName.length >= LONGEST_NAME;
  return isCut ? plain(answer).startsWith(printed) : plain(answer) === printed;
}

export interface Comparison {
  field: PassportField;
  printed: string;
  /** The answer in the DS-160 form, which differs from the passport; null for an unanswered question. */
  answer: string | null;
}

/** Questions that are unanswered or answered differently from the passport. */
export const openOrDifferent = (passport: PassportData, answers: Ds160Draft): Comparison[] =>
  PASSPORT_FIELDS.flatMap((field) => {
    const printed = passportAnswers(passport)[field];
    const given = answers[field];
    const answer = typeof given === 'string' ? given : null;
    return printed === null || (answer !== null && isAlike(field, passport, answer))
      ? []
      : [{ field, printed, answer }];
  });
