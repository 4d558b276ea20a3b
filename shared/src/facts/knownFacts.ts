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
   * that is not known or has ended is left out; places that are no facts stay.
   */
  fill(text: string): string;
}

const CHECKED = 'CheckedOn';
const PLACE = /\{(\w+)\}/g;

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
  /** Undefined for a place that is no fact. */
  const written = (place: string): string | undefined => {
    if (isFactName(place)) return print(place);
    const checked = place.endsWith(CHECKED) ? place.slice(0, -CHECKED.length) : '';
    return isFactName(checked) ? formatDate(of(checked)?.checkedOn) : undefined;
  };
  const isWhole = (sentence: string) =>
    Array.from(sentence.matchAll(PLACE)).every(([, place = '']) => written(place) !== '');
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
