import { type Ds160Values, knownOfChild } from '@rotavisto/shared/domain';
import { useMemo } from 'react';
import { useTraveller } from './currentCase';

/** Answers of a child's form that are known without a question; empty for the account holder's own form. */
export function useKnownAnswers(): Partial<Ds160Values> {
  const born = useTraveller()?.birth_date;
  return useMemo(() => knownOfChild(born), [born]);
}
