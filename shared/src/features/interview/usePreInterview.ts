import { useQuery } from '@tanstack/react-query';
import { applicationById, appointmentOf, documentsOf, ds160Form, retryLonger } from '../../data';

/** The four reads the dialog is made of, loaded and retried as one. */
export function usePreInterview(applicationId: string) {
  const application = useQuery({ ...applicationById(applicationId), ...retryLonger });
  const formStep = application.data?.application_steps.find((step) => step.step_type === 'ds160_form');
  const documents = useQuery({ ...documentsOf(applicationId), ...retryLonger });
  const appointment = useQuery({ ...appointmentOf(applicationId), ...retryLonger });
  const form = useQuery({ ...ds160Form(formStep?.id ?? ''), ...retryLonger, enabled: formStep !== undefined });
  const all = [application, documents, appointment, form];
  return {
    application: application.data,
    documents: documents.data,
    appointment: appointment.data,
    form: form.data,
    isError: all.some((query) => query.isLoadingError),
    retry: () => Promise.all(all.filter((query) => query.isLoadingError).map((query) => query.refetch())),
  };
}
