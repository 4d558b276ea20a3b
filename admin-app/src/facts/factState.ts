import type { StampTone } from '@rotavisto/shared/brand';
import type { KeptFact } from '../data/facts';

/** What readers see of a fact, and whether an administrator has to look at it. */
export function factState(fact: KeptFact, today: string) {
  if ((fact.value ?? fact.text_pt) === null) return { tone: 'neutral', label: 'stateUnknown' } as const;
  if (fact.valid_until !== null && fact.valid_until < today)
    return { tone: fact.is_due ? 'failed' : 'neutral', label: 'stateOver' } as const satisfies State;
  return fact.is_due
    ? ({ tone: 'waiting', label: 'stateOld' } as const)
    : ({ tone: 'done', label: 'stateFine' } as const);
}

interface State {
  tone: StampTone;
  label: string;
}
