import { formatDate } from '../domain';
import type { Language } from '../page';
import { type Fact, type FactName, type FactTable, isFactName } from './factTable';
import { printFact } from './printFact';

/** The facts that are valid on one day, in printable form. */
export interface KnownFacts {
  /** Undefined for an unknown or expired fact. */
  of(name: FactName): Fact | undefined;
  /** '' for an unknown or expired fact. */
  print(name: FactName): string;
  /** The number of an amount, of days or of a percentage. */
  number(name: FactName): number | undefined;
  /**
   * Fills `{mrvFee}` with the fact of that name and `{mrvFeeCheckedOn}` with the day of its check. A sentence with an
   * unknown or expired fact, or with a missing day, is omitted. `{mrvFeeIfChecked}` and `{mrvFeeIfUnchecked}` print
   * nothing and keep their sentence only in that case. Other placeholders stay.
   */
  fill(text: string): string;
}

const PLACE = /\{(\w+)\}/g;

/** The text for the check of a fact, by the ending of the placeholder; null omits the sentence. */
const OF_CHECK: Record<string, (day: string | null) => string | null> = {
  CheckedOn: (day) => day && formatDate(day),
  IfChecked: (day) => (day ? '' : null),
  IfUnchecked: (day) => (day ? null : ''),
};
const CHECK_PLACE = /^(\w+?)(CheckedOn|IfChecked|IfUnchecked)$/;

/** Splits a text into sentences, each with the space after it. */
function sentencesOf(text: string): string[] {
  const parts = text.split(/([.!?]\s+)/);
  return parts.flatMap((part, index) => (index % 2 === 0 ? [part + (parts[index + 1] ?? '')] : []));
}

export function knownFacts(table: FactTable, today: string, language: Language): KnownFacts {
  const of = (name: FactName): Fact | undefined => {
    const fact = table[name];
    const isOver = fact.validUntil !== null && fact.validUntil < today;
    return isOver || printFact(fact, language) === null ? undefined : fact;
  };
  const print = (name: FactName): string => {
    const fact = of(name);
    return (fact && printFact(fact, language)) ?? '';
  };
  /** Returns undefined for a placeholder that is no fact, and null for one with an omitted sentence. */
  const written = (place: string): string | null | undefined => {
    if (isFactName(place)) return print(place) || null;
    const [, name = '', check = ''] = CHECK_PLACE.exec(place) ?? [];
    if (!isFactName(name)) return undefined;
    const fact = of(name);
    return fact ? (OF_CHECK[check]?.(fact.checkedOn) ?? null) : null;
  };
  const isWhole = (sentence: string) =>
    Array.from(sentence.matchAll(PLACE)).every(([, place = '']) => written(place) !== null);
  return {
    of,
    print,
    number: (name) => {
      const value = of(name)?.value;
      return value === undefined || value === null ? undefined : Number(value);
    },
    fill: (text) =>
      sentencesOf(text)
        .filter(isWhole)
        .join('')
        .trimEnd()
        .replace(PLACE, (whole, place: string) => written(place) ?? whole),
  };
}
