import { type Ds160Values, knownOfChild } from '@rotavisto/shared/domain';
import { useMemo } from 'react';
import { useTraveller } from './currentCase';

/** The answers that the form of the shown case has without a question; none of the account holder's own. */
export function useKnownAnswers(): Partial<Ds160Values> {
  const born = useTraveller()?.birth_date;
  return useMemo(() => knownOfChild(born), [born]);
}
