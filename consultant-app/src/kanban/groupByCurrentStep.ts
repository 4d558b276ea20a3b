import { isStepType, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';

/** One list per step, in the order given; an application with every step completed stays at the decision. */
export function groupByCurrentStep<A extends { current_step: string | null }>(
  applications: readonly A[],
): Record<StepType, A[]> {
  const columns = Object.fromEntries(STEP_TYPES.map((step) => [step, []])) as unknown as Record<StepType, A[]>;
  for (const application of applications) columns[columnOf(application)].push(application);
  return columns;
}

export const columnOf = ({ current_step }: { current_step: string | null }): StepType =>
  isStepType(current_step) ? current_step : 'decision';

export const isBackward = (from: StepType, to: StepType): boolean => STEP_TYPES.indexOf(to) < STEP_TYPES.indexOf(from);
