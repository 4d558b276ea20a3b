import { useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { consultantQueue } from './data/caseWork';

const QUEUE = [['consultant', 'queue']];

/** What stands beside the menu on every page: how much of the queue waits where. */
export function useWaiting() {
  const { data = [] } = useQuery({ ...consultantQueue(), meta: { silent: true } });
  useLive('application_steps', QUEUE);
  useLive('document_submissions', QUEUE);
  useLive('support_tickets', QUEUE);
  // A booked or cancelled pre-interview changes no step; the consultant is notified of it.
  useLive('notifications', QUEUE);
  const count = (...kinds: string[]) => data.filter(({ kind }) => kinds.includes(kind)).length;
  return { cases: count('documents', 'ds160'), messages: count('message'), meetings: count('meeting') };
}
