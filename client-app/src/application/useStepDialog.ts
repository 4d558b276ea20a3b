import { isStepType } from '@rotavisto/shared/domain';
import { useOpened } from '@rotavisto/shared/ui';

/** The open dialog of a step. */
export function useStepDialog() {
  const { opened, open, close } = useOpened('step');
  return { step: isStepType(opened) ? opened : null, open, close };
}
