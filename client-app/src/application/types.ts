import type { StepMetadata, StepState } from '@rotavisto/shared/domain';

export interface ApplicationStep extends StepState {
  id: string;
  completed_at: string | null;
  updated_at: string;
  metadata: StepMetadata | null;
}
