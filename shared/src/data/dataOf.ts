import type { dataTagSymbol } from '@tanstack/react-query';

type Factory = (...args: never[]) => { queryKey: { [dataTagSymbol]: unknown } };

/** What a query answers: `DataOf<typeof myApplication>`. */
export type DataOf<F extends Factory> = ReturnType<F>['queryKey'][typeof dataTagSymbol];

/** One row of a query that answers a list. */
export type Rows<F extends Factory> = DataOf<F> extends readonly (infer Row)[] ? Row : never;
