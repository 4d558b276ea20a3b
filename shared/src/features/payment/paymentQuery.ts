import { queryOptions } from '@tanstack/react-query';
import { applicationById, retryLonger } from '../../data';
import type { StepMetadata, StepStatus, StepType } from '../../domain';

export interface PaymentStep {
  step_type: StepType;
  status: StepStatus;
  metadata: StepMetadata | null;
}

/** The application with its payment step. */
export const paymentOf = (applicationId: string) => queryOptions({ ...applicationById(applicationId), ...retryLonger });

export const paymentStep = (application: { application_steps: readonly PaymentStep[] }): PaymentStep | undefined =>
  application.application_steps.find((step) => step.step_type === 'payment');
