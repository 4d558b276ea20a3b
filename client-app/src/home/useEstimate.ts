import { estimates } from '@rotavisto/shared/data';
import type { StepType } from '@rotavisto/shared/domain';
import { useQuery } from '@tanstack/react-query';

/** Whole days a step usually takes, at least one; undefined where too few have finished it to tell. */
export function useEstimate() {
  const { data } = useQuery(estimates);
  return (step: StepType): number | undefined => {
    const days = data?.steps.find(({ step_type: type }) => type === step)?.median_days;
    return days === undefined ? undefined : Math.max(1, Math.round(days));
  };
}
