import { appointmentOf, documentsOf, estimates, myApplication, useLive } from '@rotavisto/shared/data';
import type { StepMetadata, StepState, StepType } from '@rotavisto/shared/domain';
import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useTravellerId } from '../cases/currentCase';

export interface ApplicationStep extends StepState {
  id: string;
  completed_at: string | null;
  updated_at: string;
  metadata: StepMetadata | null;
}

/** The id of the signed-in user; empty only between sign-out and leaving the area. */
export const useUserId = (): string => useSession((state) => state.profile?.id ?? '');

/** The application of the shown case, live while the page is open, with the documents and appointment of the next step. */
export function useApplication() {
  const userId = useUserId();
  const application = useQuery(myApplication(userId, useTravellerId()));
  const id = application.data?.id ?? '';
  const documents = useQuery({ ...documentsOf(id), enabled: id !== '' });
  const appointment = useQuery({ ...appointmentOf(id), enabled: id !== '' });
  useLive('application_steps', [['applications'], ['appointments']]);
  useLive('document_submissions', [['documents']]);
  return {
    application,
    documents: documents.data ?? [],
    appointment: appointment.data ?? null,
    isUnbooked: appointment.data === null,
  };
}

/** Usual whole days of a step, at least one; undefined if too few clients have finished the step. */
export function useEstimate() {
  const { data } = useQuery(estimates);
  return (step: StepType): number | undefined => {
    const days = data?.steps.find(({ step_type: type }) => type === step)?.median_days;
    return days === undefined ? undefined : Math.max(1, Math.round(days));
  };
}
