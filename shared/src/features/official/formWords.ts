import type { CountryOf, OfficialQuestion } from '../../domain/official';
import { DOUBTED_OPTIONS, OFFICIAL_LISTS, OFFICIAL_OPTIONS } from './officialEnglish.gen';

/** The texts of the form's drop-downs. */
export interface FormWords {
  options: Record<string, Record<string, string>>;
  /** Lines of `code|text of the form|Portuguese text`. */
  lists: Record<string, readonly string[]>;
  doubts: Record<string, Record<string, string>>;
}

export const FORM_WORDS: FormWords = { options: OFFICIAL_OPTIONS, lists: OFFICIAL_LISTS, doubts: DOUBTED_OPTIONS };

/** Returns the name of the shared list with a question's options. */
export const listOf = ({ options }: OfficialQuestion) => /^\[(\w+)\]$/.exec(options?.[0] ?? '')?.[1];

const read = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function optionsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const known = read.get(lines);
  if (known) return known;
  const options = new Map(
    lines.map((line) => {
      const [code = '', official = ''] = line.split('|');
      return [code, official];
    }),
  );
  read.set(lines, options);
  return options;
}

/** Returns the options of a question: codes with the texts of the form. */
export function optionsOf(question: OfficialQuestion, words: FormWords = FORM_WORDS): ReadonlyMap<string, string> {
  const { key, options = [] } = question;
  const list = listOf(question);
  if (list) return optionsIn(words.lists[list] ?? []);
  return new Map(
    options.flatMap((code) => {
      const official = words.options[key]?.[code];
      return official === undefined ? [] : [[code, official] as const];
    }),
  );
}

export const optionDoubtOf = (question: OfficialQuestion, code: string, { doubts }: FormWords = FORM_WORDS) =>
  doubts[listOf(question) ?? '']?.[code];

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toUpperCase();

function countriesIn(lists: FormWords['lists']): ReadonlyMap<string, string> {
  const lines = Object.entries(lists).flatMap(([list, own]) => (list.startsWith('countries_') ? own : []));
  return new Map([
    ...[...new Set(lines)].flatMap((line) => {
      const [code = '', ...names] = line.split('|');
      return names.map((name) => [plain(name), code] as const);
    }),
    ...['BRA', 'BRASILEIRO', 'BRASILEIRA', 'BRAZILIAN'].map((name) => [name, 'BRZL'] as const),
  ]);
}

const countries = new WeakMap<FormWords['lists'], ReadonlyMap<string, string>>();

/** Returns the form's code of a country by its Portuguese name, and of Brazil also by the word for a Brazilian. */
export function countryIn({ lists }: FormWords = FORM_WORDS): CountryOf {
  const codes = countries.get(lists) ?? countriesIn(lists);
  countries.set(lists, codes);
  return (words) => codes.get(plain(words));
}
