import { useQuery } from '@tanstack/react-query';
import { applicationById, appointmentOf, documentsOf, ds160Form } from '../../data';
import { isNetworkError } from '../../lib';

const RETRIES = 3;
const FIRST_WAIT_MS = 2000;

const patient = {
  retry: (failures: number, error: Error) => isNetworkError(error) && failures < RETRIES,
  retryDelay: (failures: number) => FIRST_WAIT_MS * 2 ** failures,
};

/** The four reads the dialog is made of, loaded and retried as one. */
export function usePreInterview(applicationId: string) {
  const application = useQuery({ ...applicationById(applicationId), ...patient });
  const formStep = application.data?.application_steps.find((step) => step.step_type === 'ds160_form');
  const documents = useQuery({ ...documentsOf(applicationId), ...patient });
  const appointment = useQuery({ ...appointmentOf(applicationId), ...patient });
  const form = useQuery({ ...ds160Form(formStep?.id ?? ''), ...patient, enabled: formStep !== undefined });
  const all = [application, documents, appointment, form];
  return {
    application: application.data,
    documents: documents.data,
    appointment: appointment.data,
    form: form.data,
    isError: all.some((query) => query.isError),
    retry: () => Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
  };
}
