import { type Database, supabase } from '@rotavisto/shared/supabase';
import { DataError } from './DataError';
import { unwrap } from './unwrap';
import type { VerbAnswers } from './verbAnswers';

type Functions = Database['public']['Functions'];
export type Verb = keyof Functions & string;

/** None for a verb that takes nothing. */
export type Arguments<Name extends Verb> =
  Functions[Name]['Args'] extends Record<PropertyKey, never> ? [] : [args: Functions[Name]['Args']];

export type Answer<Name extends Verb> = Name extends keyof VerbAnswers ? VerbAnswers[Name] : Functions[Name]['Returns'];

type RowOf<Name extends Verb> = Answer<Name> extends readonly (infer Row)[] ? Row : never;

/** Verbs that answer a table: they must give a list; the others, whatever their JSON is. */
const isTable = (value: unknown): value is unknown[] => Array.isArray(value);

/** Calls a verb of the database; every change of state and every computed read goes through here. */
export async function verb<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, args[0]);
  const value: unknown = unwrap({ data: data as unknown, error, status });
  if (value === null || value === undefined) throw new DataError('shape', `${name} answered nothing`, status);
  return value as Answer<Name>;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

const MOST_ROWS = 1000;

/** A verb that answers rows, however many there are: the API gives no more than a thousand at a time. */
export async function verbRows<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<RowOf<Name>[]> {
  const client = await supabase();
  const rows: RowOf<Name>[] = [];
  for (let isMore = true; isMore; ) {
    const { data, error, status } = await client.rpc(name, args[0]).range(rows.length, rows.length + MOST_ROWS - 1);
    const more: unknown = unwrap({ data: data as unknown, error, status });
    if (!isTable(more)) throw new DataError('shape', `${name} did not answer a list`, status);
    for (const row of more as RowOf<Name>[]) rows.push(row);
    isMore = more.length === MOST_ROWS;
  }
  return rows;
}

/** A verb that answers rows, each with the `total_count` of the whole list. */
export async function verbPage<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<Page<RowOf<Name>>> {
  const value: unknown = await verb(name, ...args);
  if (!isTable(value)) throw new DataError('shape', `${name} did not answer a list`);
  const [first] = value as { total_count?: number }[];
  return { rows: value as RowOf<Name>[], total: Number(first?.total_count ?? 0) };
}

export interface ListParams {
  search?: string;
  filter?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
}

export const PAGE_SIZE = 20;

/** Blank searches are left out, so that equal questions have equal keys. */
export const listArguments = ({ search, filter, page = 1, pageSize = PAGE_SIZE }: Omit<ListParams, 'sort'>) => ({
  ...(search?.trim() ? { search: search.trim() } : {}),
  ...(filter ? { filter } : {}),
  page,
  page_size: pageSize,
});

export const sortedArguments = ({ sort, ...list }: ListParams) => ({
  ...listArguments(list),
  ...(sort ? { sort } : {}),
});
