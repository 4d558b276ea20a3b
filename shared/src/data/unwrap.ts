import { AppError, toAppError } from '@rotavisto/shared/session';
import type { dataTagSymbol } from '@tanstack/react-query';

interface Answer {
  data: unknown;
  error: { message: string; code?: string; details?: string | null } | null;
  status?: number;
}

/** The data of an answer without an error; the client library returns a union of both kinds. */
type Held<A extends Answer> = (A extends { error: null } ? A : never) extends never
  ? A['data']
  : Extract<A, { error: null }>['data'];

/** Returns the rows, or throws an AppError with the server's code. */
export function unwrap<A extends Answer>({ data, error, status }: A): Held<A> {
  if (error) throw toAppError({ ...error, message: error.message, status });
  return data as Held<A>;
}

export function unwrapOne<A extends Answer>(answer: A): NonNullable<Held<A>> {
  const data = unwrap(answer);
  if (data === null || data === undefined) throw new AppError('P0002', 'not_found', { status: 404 });
  return data as NonNullable<Held<A>>;
}

type Factory = (...args: never[]) => { queryKey: { [dataTagSymbol]: unknown } };

/** The data of a query, for example `DataOf<typeof myApplication>`. */
export type DataOf<F extends Factory> = ReturnType<F>['queryKey'][typeof dataTagSymbol];

/** One row of a query that returns a list. */
export type Rows<F extends Factory> = DataOf<F> extends readonly (infer Row)[] ? Row : never;
