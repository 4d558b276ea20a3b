import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../applications/ApplicationTable';
import { AssignManyDialog } from '../applications/AssignManyDialog';
import { adminConsultantDetails } from '../data/lists';

/** Everything open of a consultant who leaves for a while, to others. */
export function HandOver({ consultantId, onClose }: { consultantId: string; onClose: () => void }) {
  const { data } = useQuery({ ...adminConsultantDetails(consultantId), staleTime: 0 });
  if (!data) return null;
  const open = data.assigned.filter(isOpen);
  return (
    <AssignManyDialog
      applicationIds={open.map((application) => application.application_id)}
      clientNames={open.map((application) => application.client_name)}
      formerConsultantId={consultantId}
      onClose={onClose}
    />
  );
}
