export type Coverage = 'open' | 'choice' | 'used';

interface Plan {
  id: string;
  started_at: string | null;
}

interface Ended {
  subscription_id: string | null;
  outcome: string | null;
  created_at: string;
}

/**
 * The remaining cover of a plan after the applications that ended: nothing after an approved visa or a second refusal, another
 * try or the refund after one refusal. The database decides (is_plan_used); this function explains the decision.
 */
export function coverage(plan: Plan | null, ended: readonly Ended[]): Coverage {
  const since = Date.parse(plan?.started_at ?? '');
  const outcomes = ended
    .filter((one) => one.subscription_id === plan?.id && Date.parse(one.created_at) >= since)
    .map(({ outcome }) => outcome);
  const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
  if (outcomes.includes('approved') || refusals > 1) return 'used';
  return refusals === 1 ? 'choice' : 'open';
}
