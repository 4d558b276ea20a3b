import { DS160_FIELDS, isVisible } from '../ds160Sections';
import type { Ds160Draft, Ds160Values } from '../ds160Types';
import type { Feeds } from './derivedAnswers';
import { fedAnswers } from './fedAnswers';
import type { CountryOf } from './placeParts';
import type { OfficialAnswer, OfficialAnswers, OfficialQuestion, OfficialRow } from './types';

/**
 * The source of a value; `told` is from the consultant, `client` from the complement, `answers` from the six sections.
 */
export type AnswerSource = 'told' | 'client' | 'answers' | 'passport' | 'profile' | 'plan' | 'company' | 'derived';

/** The data about a case besides its answers. */
export interface KnownCase {
  visa_type: string;
  client: { email: string; phone: string | null } | null;
  consultant: { full_name: string } | null;
  passport?: Feeds['passport'];
  hasPhoto?: boolean;
  companions?: Feeds['companions'];
}

/** The columns of `ds160_complements` that are read here. */
export interface KeptAnswers {
  answers: OfficialAnswers;
  told: Readonly<Record<string, unknown>>;
}

export interface KnownAnswers {
  answers: OfficialAnswers;
  /** The source by key, or by list. */
  sources: Readonly<Record<string, AnswerSource>>;
  /** Possible answers from free texts of the six sections; each one needs a confirmation. */
  proposed: Readonly<Record<string, OfficialAnswer>>;
  /** The words of the six sections beside unanswered questions, by question key. */
  words: Readonly<Record<string, string>>;
}

/** The visa class of a plan: a B plan covers both uses, regardless of the purpose. */
const CLASSES: Record<string, { purpose_category: string; purpose_detail: string }> = {
  'B1/B2': { purpose_category: 'B', purpose_detail: 'B1-B2' },
  'F1/F2': { purpose_category: 'F', purpose_detail: 'F1-F1' },
};

const SOURCES = { seed: 'answers', mrz: 'passport', profile: 'profile', derived: 'derived' } as const;
const isCompany = (key: string) => key.startsWith('preparer_') || key === 'had_preparer';

export const isRow = (row: unknown): row is OfficialRow =>
  typeof row === 'object' && row !== null && !Array.isArray(row);
/** Removes invalid rows from lists, and null answers. */
const legible = (answers: OfficialAnswers): [string, NonNullable<OfficialAnswers[string]>][] =>
  Object.entries(answers).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, Array.isArray(value) ? value.filter(isRow) : value]],
  );

/** Removes answers to questions that the six sections no longer ask. */
const visibleForm = (values: Ds160Draft): Partial<Ds160Values> =>
  Object.fromEntries(
    DS160_FIELDS.filter((field) => isVisible(field, values)).map(({ name }) => [name, values[name] ?? null]),
  );

function feedsOf(values: Ds160Draft, known: KnownCase): Feeds {
  const { client, consultant, passport, hasPhoto = false, companions = [] } = known;
  return {
    form: visibleForm(values),
    profile: { email: client?.email ?? null, phone: client?.phone ?? null },
    ...(passport ? { passport } : {}),
    visaType: known.visa_type as Feeds['visaType'],
    consultantName: consultant?.full_name ?? '',
    hasPhoto,
    companions,
  };
}

function fed(questions: readonly OfficialQuestion[], values: Ds160Draft, known: KnownCase, countryOf?: CountryOf) {
  const { answers, sources } = fedAnswers(questions, feedsOf(values, known), countryOf);
  const { purpose_category: _, purpose_detail: __, ...others } = answers;
  return { answers: { ...others, ...CLASSES[known.visa_type] } as OfficialAnswers, sources };
}

/** Returns the free text from which a proposal is taken. */
const splitText = (feeds = '', values: Ds160Draft): string =>
  String(values[feeds.split(':')[1] as keyof Ds160Draft] ?? '').trim();

/** Returns the known answers, with those of the complement first, each with its source. */
export function knownAnswers(
  questions: readonly OfficialQuestion[],
  values: Ds160Draft,
  known: KnownCase,
  complement: KeptAnswers | null,
  countryOf?: CountryOf,
): KnownAnswers {
  const found = fed(questions, values, known, countryOf);
  const answers: Record<string, OfficialAnswers[string]> = {};
  const sources: Record<string, AnswerSource> = {};
  const proposed: Record<string, OfficialAnswer> = {};
  for (const [key, value] of Object.entries(found.answers)) {
    const from = found.sources[key]?.from;
    if (from === 'split') proposed[key] = value as OfficialAnswer;
    else {
      answers[key] = value;
      const source = from === undefined || from === 'suggest' ? 'derived' : SOURCES[from];
      sources[key] = key.startsWith('purpose_') ? 'plan' : isCompany(key) ? 'company' : source;
    }
  }
  for (const [key, value] of legible(complement?.answers ?? {})) {
    answers[key] = value;
    sources[key] = complement && key in complement.told ? 'told' : 'client';
  }
  const said = questions.flatMap(({ key, feeds }) => {
    const text = found.sources[key]?.words ?? (key in proposed ? splitText(feeds, values) : undefined);
    return text ? [[key, text]] : [];
  });
  return { answers, sources, proposed, words: Object.fromEntries(said) };
}
