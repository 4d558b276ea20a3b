import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../applications/ApplicationTable';
import { AssignManyDialog } from '../applications/AssignManyDialog';
import { adminConsultantDetails } from '../data/lists';

/** Everything open of a consultant who leaves for a while, to others. */
export function HandOver({ consultantId, onClose }: { consultantId: string; onClose: () => void }) {
  const { data } = useQuery({ ...adminConsultantDetails(consultantId), staleTime: 0 });
  if (!data) return null;
  return (
    <AssignManyDialog
      applicationIds={data.assigned.filter(isOpen).map((application) => application.application_id)}
      formerConsultantId={consultantId}
      onClose={onClose}
    />
  );
}
