import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import type { KnownFacts } from '@rotavisto/shared/facts';
import { locale } from '@rotavisto/shared/lib';
import strings from '../locales/page/facts.pt.json';
import { fill } from '../t';
import type { ClaimName, PrintedClaims } from './claims';
import { PRINTED } from './printed';

export interface Note {
  label: string;
  /** The value as a sentence prints it. */
  value: string;
  source: string;
  url?: string;
  /** The date of the comparison with the source; null without a comparison or a source. */
  checkedOn: string | null;
}

/** Footnotes 1 to 3 of the page. */
const FOOTNOTES = ['approvalRate', 'fasterBy', 'rating'] as const;
const MEASURED: Partial<Record<ClaimName, string>> = strings.measured;

/** A measured claim names its sample size and today's date; sample data is marked as such and has no date. */
function claimNote(name: ClaimName, facts: KnownFacts, claims: PrintedClaims): Note {
  const { value, sample } = claims[name];
  const measured = sample === undefined ? undefined : MEASURED[name];
  const source = measured ? fill(measured, { sample: (sample ?? 0).toLocaleString(locale()) }) : strings.sources[name];
  return {
    label: strings.labels[name],
    value,
    source: facts.fill(source),
    checkedOn: measured ? todayInSaoPaulo() : null,
  };
}

const factNote = (name: (typeof PRINTED)[number], facts: KnownFacts): Note[] => {
  const fact = facts.of(name);
  if (!fact) return [];
  const { url, checkedOn, source = strings.sources[name] } = fact;
  return [{ label: strings.labels[name], value: facts.print(name), source, checkedOn, ...(url ? { url } : {}) }];
};

export const footnotes = (facts: KnownFacts, claims: PrintedClaims): Note[] =>
  FOOTNOTES.map((name) => claimNote(name, facts, claims));

/** Every valid fact of the page, with its source and the date of its comparison, if it has one. */
export const factNotes = (facts: KnownFacts, claims: PrintedClaims): Note[] => [
  claimNote('averageTime', facts, claims),
  ...PRINTED.flatMap((name) => factNote(name, facts)),
];

/** The sources of the facts that a text names, without duplicates. */
export function sourcesOf(text: string, facts: KnownFacts): Note[] {
  const notes = PRINTED.filter((name) => text.includes(`{${name}}`)).flatMap((name) => factNote(name, facts));
  return [...new Map(notes.map((note) => [`${note.source} ${note.checkedOn}`, note])).values()];
}
