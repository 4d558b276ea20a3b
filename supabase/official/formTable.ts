import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { SUPABASE_DIR } from '../local/options';

/** A line of `ds160-official.csv` with the same columns. */
export type CsvRow = Record<
  | 'official_page'
  | 'block'
  | 'list'
  | 'key'
  | 'label_pt'
  | 'type'
  | 'options'
  | 'condition'
  | 'required'
  | 'max_length'
  | 'max_rows'
  | 'unknown'
  | 'feeds_from'
  | 'who'
  | 'lgpd'
  | 'evidence'
  | 'official_question'
  | 'official_options'
  | 'label_en'
  | 'label_es'
  | 'hint_pt',
  string
>;
export type ListRow = Record<'list' | 'code' | 'official' | 'pt' | 'doubt', string>;

/** A question without its period and place. */
export interface Question {
  key: string;
  list: string | null;
  page: string;
  block: number;
  type: string;
  options: string[];
  asked_if: string | null;
  required: boolean;
  max_length: number | null;
  max_rows: number | null;
  unknown: string[];
  feeds: string | null;
  who: string;
  is_sensitive: boolean;
  official_question: string;
  official_options: string[];
  doubt: string | null;
}

export interface SharedList {
  list: string;
  options: string[];
  official_options: string[];
  words: string[];
  doubts: string[];
}

function parse<Row>(text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text.replaceAll('\r\n', '\n'), { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`${errors[0].message} (row ${errors[0].row})`);
  return data;
}

const FOLDER = join(SUPABASE_DIR, 'official');
export const readForm = (folder = FOLDER) => parse<CsvRow>(readFileSync(join(folder, 'ds160-official.csv'), 'utf8'));
/**
 * The drop-downs of countries and states with the codes and words of two public sources. `doubt` marks options that
 * differ (`differ`) or that one source lacks (`one_source`). Nationalities: a saved copy of the form's page Personal 2
 * (GitHub basepruebas8/DS160, 2025-11) and the mappings of Safi643133/ai-immigration-services (2025-09). Births: those
 * mappings and the drop-down of a public enquiry form, which also has the states of Mexico. Residences: the mappings'
 * list for addresses, compared with both others. Passports and nationalities with the United States: nationalities plus
 * that one, as long as no source has those lists complete; one source counts 216 authorities, so four may be missing.
 * States: the same mappings; another source also counts 56.
 */
export const readLists = (folder = FOLDER) => parse<ListRow>(readFileSync(join(folder, 'ds160-lists.csv'), 'utf8'));

const split = (text: string, by = '|') => (text === '' ? [] : text.split(by));
/** The code of an option: M for `M masculino`. */
export const codeOf = (option: string) => option.split(' ', 1)[0] ?? '';
const number = (text: string) => (text === '' ? null : Number(text));

/** The reason to compare a row with the form: its doubt marks, or fewer than two sources. */
function doubtOf(evidence: string): string | null {
  const parts = evidence.split(';').map((part) => part.trim());
  const marks = parts.filter((part) => part.endsWith('?')).map((part) => part.slice(0, -1));
  const sources = parts.length - marks.length < 2 ? ['sources'] : [];
  return [...marks, ...sources].join(' ') || null;
}

/** The rows of the table, in the order of the form. */
export const questionsOf = (rows: readonly CsvRow[]): Question[] =>
  rows.map((row) => {
    // Yes and No are the type itself.
    const isShared = row.official_options.startsWith('[') && row.official_options !== '[yes_no]';
    const own = row.official_options === '[yes_no]' ? [] : split(row.official_options);
    return {
      key: row.key,
      list: row.list || null,
      page: row.official_page,
      block: Number.parseInt(row.block, 10),
      type: row.type,
      options: isShared ? own : split(row.options).map(codeOf),
      asked_if: row.condition || null,
      required: row.required === 'y',
      max_length: number(row.max_length),
      max_rows: number(row.max_rows),
      unknown: split(row.unknown),
      feeds: row.feeds_from || null,
      who: row.who,
      is_sensitive: row.lgpd !== '',
      official_question: row.official_question,
      official_options: own,
      doubt: doubtOf(row.evidence),
    };
  });

export const sharedListsOf = (rows: readonly ListRow[]): SharedList[] =>
  [...new Set(rows.map(({ list }) => list))].map((list) => {
    const own = rows.filter((row) => row.list === list);
    return {
      list,
      options: own.map(({ code }) => code),
      official_options: own.map(({ official }) => official),
      words: own.map(({ pt }) => pt),
      doubts: own.filter(({ doubt }) => doubt !== '').map(({ code, doubt }) => `${code} ${doubt}`),
    };
  });
