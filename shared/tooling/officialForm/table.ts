import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import papa from 'papaparse';
import { ROOT } from '../paths';
import { type Part, parseCondition } from './condition';

const TYPES = [
  'text',
  'longtext',
  'phone',
  'email',
  'document',
  'bool',
  'bool_explain',
  'choice',
  'country',
  'us_state',
  'int',
  'money',
  'date',
  'date_partial',
] as const;

export type QuestionType = (typeof TYPES)[number];

/** The check boxes beside a question, by the code of their mark. */
export const MARKS = { NA: 'Does Not Apply', UNK: 'Do Not Know', NOEXP: 'No Expiration' } as const;
export type Mark = keyof typeof MARKS;

/** An option of a drop-down: the form's code and words. */
export interface Option {
  code: string;
  words: string;
}

export interface Question {
  page: string;
  key: string;
  /** The name of the list; empty for a question outside of lists. */
  list: string;
  type: QuestionType;
  options: Option[];
  condition: Part[];
  isRequired: boolean;
  maxLength?: number;
  maxRows: number;
  marks: Mark[];
  label: string;
  wording: string;
  /** False for the photo, which is uploaded, and for days that only the consultant notes. */
  isTyped: boolean;
}

export interface Table {
  /** The pages in the order of the form. */
  pages: string[];
  questions: Question[];
}

const YES_NO: Option[] = [
  { code: 'Y', words: 'YES' },
  { code: 'N', words: 'NO' },
];

function rowsOf(text: string): Record<string, string>[] {
  const { data, errors } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const [first] = errors;
  if (first) throw new Error(`Row ${first.row}: ${first.message}`);
  return data;
}

/** Returns the shared lists by name; a name may be in brackets, as in the table of questions. */
function listsOf(text: string): Map<string, Option[]> {
  const lists = new Map<string, Option[]>();
  for (const { list = '', code = '', official = '' } of rowsOf(text)) {
    const name = list.replace(/^\[|\]$/g, '');
    lists.set(name, [...(lists.get(name) ?? []), { code, words: official }]);
  }
  return lists;
}

const isType = (type: string): type is QuestionType => TYPES.some((known) => known === type);
const isMark = (mark: string): mark is Mark => mark in MARKS;

function optionsOf(row: Record<string, string>, lists: Map<string, Option[]>): Option[] {
  const { key = '', type = '', options = '', official_options: official = '' } = row;
  const [, shared] = /^\[(\w+)\]$/.exec(official) ?? [];
  if (shared) return lists.get(shared) ?? (type.startsWith('bool') ? YES_NO : []);
  if (official === '') return [];
  const words = official.split('|');
  const codes = options.split('|').map((option) => option.split(' ')[0] ?? '');
  if (codes.length !== words.length) throw new Error(`${key}: ${codes.length} codes for ${words.length} options`);
  return codes.map((code, index) => ({ code, words: words[index] ?? '' }));
}

function questionOf(row: Record<string, string>, lists: Map<string, Option[]>): Question {
  const { key = '', type = '', who = '' } = row;
  if (!isType(type)) throw new Error(`${key}: no type of a question: ${type}`);
  return {
    page: row.official_page ?? '',
    key,
    list: row.list ?? '',
    type,
    options: optionsOf(row, lists),
    condition: parseCondition(row.condition ?? ''),
    isRequired: row.required === 'y',
    ...(row.max_length ? { maxLength: Number(row.max_length) } : {}),
    maxRows: Number(row.max_rows || 1),
    marks: (row.unknown ?? '').split('|').filter(isMark),
    label: row.label_pt ?? '',
    wording: row.official_question ?? '',
    isTyped: type !== 'document' && !(who === 'K' && type === 'date'),
  };
}

/** Throws for a condition on a later question or on one of another list, which has no answer yet. */
function requireReadable(questions: Question[]): void {
  const earlier = new Map<string, Question>();
  for (const question of questions) {
    if (earlier.has(question.key)) throw new Error(`${question.key} stands twice`);
    for (const part of question.condition) {
      if (part.kind === 'vwp') continue;
      const read = earlier.get(part.key);
      if (!read || (read.list && read.list !== question.list)) throw new Error(`${question.key} reads ${part.key}`);
      const unknown = part.kind === 'oneOf' && part.codes.find((code) => !read.options.some((o) => o.code === code));
      if (unknown) throw new Error(`${question.key} waits for ${unknown}, which ${part.key} does not offer`);
    }
    earlier.set(question.key, question);
  }
}

/** Returns the questions of the form from the text of both files. A missing list has no options. */
export function readTable(questions: string, lists = 'list,code,official,pt,doubt\n'): Table {
  const shared = listsOf(lists);
  const all = rowsOf(questions).map((row) => questionOf(row, shared));
  requireReadable(all);
  return { pages: [...new Set(all.map(({ page }) => page))], questions: all };
}

const OFFICIAL = join(ROOT, 'supabase/official');

/** Returns the table of this checkout. */
export function officialTable(lists = join(OFFICIAL, 'ds160-lists.csv')): Table {
  const questions = readFileSync(join(OFFICIAL, 'ds160-official.csv'), 'utf8');
  return existsSync(lists) ? readTable(questions, readFileSync(lists, 'utf8')) : readTable(questions);
}
