import { appointmentOf, documentsOf, myApplication, useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../useUserId';

/** The client's own application, kept up to date while the page is open, with what the next step depends on. */
export function useApplication() {
  const userId = useUserId();
  const application = useQuery(myApplication(userId));
  const id = application.data?.id ?? '';
  const documents = useQuery({ ...documentsOf(id), enabled: id !== '' });
  const appointment = useQuery({ ...appointmentOf(id), enabled: id !== '' });
  useLive('application_steps', [['applications'], ['appointments']]);
  useLive('document_submissions', [['documents']]);
  return { application, documents: documents.data ?? [], appointment: appointment.data ?? null };
}
