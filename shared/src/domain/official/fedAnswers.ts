import type { Ds160Name, Ds160Value, Ds160Values } from '../ds160Types';
import { internationalDigits } from '../phone';
import { derived, type Feeds } from './derivedAnswers';
import { brazilOnly, type CountryOf, placeParts } from './placeParts';
import type { OfficialAnswer, OfficialAnswers, OfficialQuestion } from './types';

/** The source of an answer, or the words beside a question without one. */
export interface Fed {
  from: 'seed' | 'split' | 'suggest' | 'mrz' | 'profile' | 'derived';
  words?: string;
}

export interface FedAnswers {
  answers: OfficialAnswers;
  sources: Readonly<Record<string, Fed>>;
}

type Form = Partial<Ds160Values>;
type Found = { value?: OfficialAnswer; words?: string };

const MARITAL: Record<string, string> = { single: 'S', married: 'M' };
const UNITS: Record<string, string> = { DIA: 'D', SEMANA: 'W', MES: 'M', ANO: 'Y' };
const STAY = /^(\d{1,3})\s*(DIA|SEMANA|MES|ANO)(?:S|ES)?\.?$/;
const LINE = 40;

const wordsOf = (value: Ds160Value | undefined): string | undefined =>
  value === null || value === undefined || String(value).trim() === '' ? undefined : String(value).trim();
const saying = (value: OfficialAnswer | undefined, words: string | undefined): Found =>
  value === undefined ? (words === undefined ? {} : { words }) : { value };

/** Converts an answer of the six DS-160 sections to the type of the question. */
function seeded(type: OfficialQuestion['type'], value: Ds160Value | undefined, countryOf: CountryOf): Found {
  const words = wordsOf(value);
  if (words === undefined) return {};
  if (type === 'bool') return { value: value === true };
  if (type === 'money') return { value: String(Math.floor(Number(value))) };
  if (type === 'choice') return saying(MARITAL[words], words);
  if (type === 'country') return saying(countryOf(words), words);
  return { value: words };
}

/** Proposes a part of a free text; if it cannot be split, returns the words. */
function split(name: string, part: string, form: Form, countryOf: CountryOf): Found {
  const words = wordsOf(form[name as Ds160Name]);
  if (words === undefined) return {};
  if (name === 'birth_place') return saying(placeParts(words, countryOf)[part as 'city'], words);
  if (name === 'length_of_stay') {
    const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
    const [, number, unit = ''] = STAY.exec(plain) ?? [];
    return saying(number === undefined ? undefined : part === 'number' ? Number(number) : UNITS[unit], words);
  }
  const [line = ''] = words.split('\n');
  return saying(line.length <= LINE ? line : undefined, words);
}

function found(question: OfficialQuestion, kind: Fed['from'], of: string, feeds: Feeds, countryOf: CountryOf): Found {
  const { form, profile, passport } = feeds;
  if (kind === 'seed') return seeded(question.type, form[of as Ds160Name], countryOf);
  if (kind === 'suggest') return saying(undefined, wordsOf(form[of as Ds160Name]));
  if (kind === 'split') {
    const [name = '', part = ''] = of.split(':');
    return split(name, part, form, countryOf);
  }
  if (kind === 'profile' && of === 'phone')
    return saying(internationalDigits(profile.phone ?? '') ?? undefined, undefined);
  if (kind === 'profile') return saying(wordsOf(profile.email), undefined);
  if (kind === 'mrz') {
    const read = passport?.[of as 'sex'];
    return question.type === 'country' ? seeded('country', read, countryOf) : saying(wordsOf(read), undefined);
  }
  return saying(derived(of, feeds), undefined);
}

/** Returns the known answers from the six sections, the profile, the passport, the plan and the agency. */
export function fedAnswers(
  questions: readonly OfficialQuestion[],
  feeds: Feeds,
  countryOf: CountryOf = brazilOnly,
): FedAnswers {
  const answers: Record<string, OfficialAnswers[string]> = {};
  const sources: Record<string, Fed> = {};
  for (const question of questions) {
    if (question.feeds === undefined) continue;
    const at = question.feeds.indexOf(':');
    const from = question.feeds.slice(0, at) as Fed['from'];
    if (question.list === 'companions') {
      if (feeds.companions.length > 0) sources[question.key] = { from };
      continue;
    }
    const { value, words } = found(question, from, question.feeds.slice(at + 1), feeds, countryOf);
    if (value !== undefined && question.list === undefined) answers[question.key] = value;
    if (value !== undefined || words !== undefined)
      sources[question.key] = words === undefined ? { from } : { from, words };
  }
  if (feeds.companions.length > 0) {
    answers.companions = feeds.companions.map(({ id, surname, givenName }) => ({
      id,
      companion_surname: surname,
      companion_given_name: givenName,
    }));
  }
  return { answers, sources };
}
