import {
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';

/** The variables of an act that works once. The server answers a repeated id with its first answer. */
export interface Once {
  requestId: string;
}

interface Act<Data, Variables, Result>
  extends Omit<UseMutationResult<Data, Error, Variables, Result>, 'mutate' | 'mutateAsync'> {
  mutate: (variables: Omit<Variables, 'requestId'>, options?: MutateOptions<Data, Error, Variables, Result>) => void;
  mutateAsync: (variables: Omit<Variables, 'requestId'>) => Promise<Data>;
}

/**
 * `useMutation` for an act that works once: a repetition with the same variables sends the same id, until the act
 * succeeds. An answer may be lost after the server did the act.
 */
export function useOnce<Data, Variables extends Once, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
): Act<Data, Variables, Result> {
  const mutation = useMutation(options);
  const { variables: last, isSuccess, mutate, mutateAsync } = mutation;
  const withId = (variables: Omit<Variables, 'requestId'>): Variables => {
    const repeated = { ...variables, requestId: last?.requestId };
    const isRepeated = !isSuccess && hashKey([repeated]) === hashKey([last]);
    return (isRepeated ? repeated : { ...variables, requestId: crypto.randomUUID() }) as Variables;
  };
  return {
    ...mutation,
    mutate: (variables, also) => mutate(withId(variables), also),
    mutateAsync: (variables) => mutateAsync(withId(variables)),
  };
}
