import { formatDate } from '../domain';
import type { Language } from '../page';
import { type Fact, type FactName, type FactTable, isFactName } from './factTable';
import { printFact } from './printFact';

/** The facts that hold on one day, as they are printed. */
export interface KnownFacts {
  /** Undefined where the fact is not known or has ended. */
  of(name: FactName): Fact | undefined;
  /** Empty where the fact is not known or has ended. */
  print(name: FactName): string;
  /** The number of an amount, of days or of a percentage. */
  number(name: FactName): number | undefined;
  /**
   * Fills `{mrvFee}` with the fact of that name and `{mrvFeeCheckedOn}` with the day it was checked. A sentence of a fact
   * that is not known or has ended is left out, and so is one of a day that there is not; `{mrvFeeIfChecked}` and
   * `{mrvFeeIfUnchecked}` print nothing and keep their sentence in that case alone. Places that are no facts stay.
   */
  fill(text: string): string;
}

const PLACE = /\{(\w+)\}/g;

/** What a place writes of the check of a fact, by how its name ends; null leaves the sentence out. */
const OF_CHECK: Record<string, (day: string | null) => string | null> = {
  CheckedOn: (day) => day && formatDate(day),
  IfChecked: (day) => (day ? '' : null),
  IfUnchecked: (day) => (day ? null : ''),
};
const CHECK_PLACE = /^(\w+?)(CheckedOn|IfChecked|IfUnchecked)$/;

/** Each with the space behind it. */
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
  /** Undefined for a place that is no fact, null for one whose sentence is left out. */
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
