import { AppError } from '@rotavisto/shared/session';
import { type Database, supabase } from '@rotavisto/shared/supabase';
import { unwrap } from './unwrap';

type Functions = Database['public']['Functions'];
export type Verb = keyof Functions & string;

/** Empty for a verb without arguments. */
export type Arguments<Name extends Verb> =
  Functions[Name]['Args'] extends Record<PropertyKey, never> ? [] : [args: Functions[Name]['Args']];

export type Answer<Name extends Verb> = Functions[Name]['Returns'];

type RowOf<Name extends Verb> = Answer<Name> extends readonly (infer Row)[] ? Row : never;

/** The database guarantees the type, so this checks only that a value is present. */
const isAnswer = <Name extends Verb>(value: unknown): value is Answer<Name> => value !== null && value !== undefined;

const isList = <Row>(value: unknown): value is Row[] => Array.isArray(value);

/** Calls a verb of the database; every change of state and every computed read goes through it. */
export async function verb<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, args[0]);
  const value = unwrap<{ data: unknown; error: typeof error; status: number }>({ data, error, status });
  if (!isAnswer<Name>(value)) throw new AppError('shape', `${name} answered nothing`, { status });
  return value;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

const MOST_ROWS = 1000;

/** Calls a verb that returns rows, and returns all of them; the API returns at most a thousand at a time. */
export async function verbRows<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<RowOf<Name>[]> {
  const client = await supabase();
  const rows: RowOf<Name>[] = [];
  for (let isMore = true; isMore; ) {
    const { data, error, status } = await client.rpc(name, args[0]).range(rows.length, rows.length + MOST_ROWS - 1);
    const more = unwrap<{ data: unknown; error: typeof error; status: number }>({ data, error, status });
    if (!isList<RowOf<Name>>(more)) throw new AppError('shape', `${name} did not answer a list`, { status });
    for (const row of more) rows.push(row);
    isMore = more.length === MOST_ROWS;
  }
  return rows;
}

/** Each row of a page carries the number of rows in the whole list. */
interface Counted {
  total_count: number;
}

/** Calls a verb that returns one page of a list. */
export async function verbPage<Name extends Verb>(name: Name, ...args: Arguments<Name>): Promise<Page<RowOf<Name>>> {
  const rows: unknown = await verb(name, ...args);
  if (!isList<RowOf<Name> & Counted>(rows)) throw new AppError('shape', `${name} did not answer a list`);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

export interface ListParams {
  search?: string;
  filter?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
}

export const PAGE_SIZE = 20;

/** Omits a blank search, so that equal queries have equal keys. */
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
