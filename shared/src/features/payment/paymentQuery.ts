import { applicationById } from '../../data';
import type { StepMetadata, StepStatus, StepType } from '../../domain';
import { isNetworkError } from '../../lib';

export interface PaymentStep {
  step_type: StepType;
  status: StepStatus;
  metadata: StepMetadata | null;
}

const RETRIES = 3;
const FIRST_WAIT_MS = 2000;

/** The application with its payment step; a failing network is asked up to three more times. */
export const paymentOf = (applicationId: string) => ({
  ...applicationById(applicationId),
  retry: (failures: number, error: Error) => isNetworkError(error) && failures < RETRIES,
  retryDelay: (failures: number) => FIRST_WAIT_MS * 2 ** failures,
});

export const paymentStep = (application: { application_steps: readonly PaymentStep[] }): PaymentStep | undefined =>
  application.application_steps.find((step) => step.step_type === 'payment');
