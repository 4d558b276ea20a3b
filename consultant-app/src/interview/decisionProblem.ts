import type { Outcome } from '@rotavisto/shared/domain';

export interface Decision {
  outcome: Outcome | null;
  decidedOn: string;
  validUntil: string;
  reason: string;
}

export type DecisionProblem = 'outcomeMissing' | 'dateMissing' | 'dateFuture' | 'validityMissing' | 'validityPast';

/** The first thing that keeps a decision from being recorded. */
export function decisionProblem({ outcome, decidedOn, validUntil }: Decision, today: string): DecisionProblem | null {
  if (outcome === null) return 'outcomeMissing';
  if (decidedOn === '') return 'dateMissing';
  if (decidedOn > today) return 'dateFuture';
  if (outcome === 'refused') return null;
  if (validUntil === '') return 'validityMissing';
  return validUntil <= decidedOn ? 'validityPast' : null;
}
