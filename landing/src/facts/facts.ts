import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { CHECKED_ON, type KnownFacts } from '@rotavisto/shared/facts';
import { locale } from '@rotavisto/shared/lib';
import strings from '../locales/facts.pt.json';
import { fill } from '../t';
import { CLAIMS } from './claims';
import { PRINTED } from './printed';

export interface Note {
  label: string;
  /** As it is printed in a sentence. */
  value: string;
  source: string;
  url?: string;
  checkedOn: string;
}

/** Footnotes 1 to 3 of the page. */
const FOOTNOTES = ['approvalRate', 'fasterBy', 'rating'] as const;
type ClaimName = keyof typeof CLAIMS;

const claimNote = (name: ClaimName, facts: KnownFacts): Note => ({
  label: strings.labels[name],
  value: CLAIMS[name],
  source: facts.fill(strings.sources[name]),
  checkedOn: CHECKED_ON,
});

const factNote = (name: (typeof PRINTED)[number], facts: KnownFacts): Note[] => {
  const fact = facts.of(name);
  if (!fact) return [];
  const { url, checkedOn, source = strings.sources[name] } = fact;
  return [{ label: strings.labels[name], value: facts.print(name), source, checkedOn, ...(url ? { url } : {}) }];
};

export interface PublishedRating {
  value: string;
  answers: number;
}

/** The figure by today's ratings, in place of the fixed one above. */
const ratingNote = ({ value, answers }: PublishedRating): Note => ({
  value,
  label: strings.labels.rating,
  source: fill(strings.ratingFromClients, { answers: answers.toLocaleString(locale()) }),
  checkedOn: todayInSaoPaulo(),
});

export const footnotes = (facts: KnownFacts, rating: PublishedRating | null): Note[] =>
  FOOTNOTES.map((name) => (name === 'rating' && rating ? ratingNote(rating) : claimNote(name, facts)));

/** Every fact of the page that holds, with its source and the day it was checked. */
export const factNotes = (facts: KnownFacts): Note[] => [
  claimNote('averageTime', facts),
  ...PRINTED.flatMap((name) => factNote(name, facts)),
];
