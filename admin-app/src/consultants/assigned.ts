import { isOpenApplication, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';

export type Assigned = Composite<'admin_consultant_details'>['assigned'][number];

const DAY = 86_400_000;

/** Returns whole days in the current step; null for a closed case. */
export const daysInStep = ({ status, current_step_since: since }: Assigned, now: Date): number | null =>
  since && isOpenApplication(status) ? Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY)) : null;

/** Orders open cases first, by the longest time in their step; then closed cases, the newest first. */
export function byAge(one: Assigned, other: Assigned): number {
  const [isOpen, isOther] = [isOpenApplication(one.status), isOpenApplication(other.status)];
  if (isOpen !== isOther) return isOpen ? -1 : 1;
  if (!isOpen) return other.created_at.localeCompare(one.created_at);
  return (one.current_step_since ?? '').localeCompare(other.current_step_since ?? '');
}

/** Counts the open cases at each step, in the order of the steps. */
export const bySteps = (assigned: readonly Assigned[]): { step: StepType; cases: number }[] =>
  STEP_TYPES.map((step) => ({
    step,
    cases: assigned.filter(({ status, current_step }) => current_step === step && isOpenApplication(status)).length,
  }));
