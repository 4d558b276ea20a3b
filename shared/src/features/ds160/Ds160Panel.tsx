import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { applicationById } from '../../data';
import { ErrorCard, ListSkeleton } from '../../ui';
import { Ds160Editor } from './Ds160Editor';
import { Ds160View } from './Ds160View';
import { OfficialView } from './OfficialView';
import './strings';

/** The dialog's content; the wizard shows it as a page. */
export function Ds160Panel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const role = useSession((state) => state.profile?.role);
  const application = useQuery(applicationById(applicationId));
  if (application.isPending) return <ListSkeleton />;
  if (application.isLoadingError) return <ErrorCard onRetry={() => application.refetch()} />;
  const step = application.data.application_steps.find((one) => one.step_type === 'ds160_form');
  if (!step) return null;
  if (role === 'consultant') return <OfficialView stepId={step.id} isDraft={step.status !== 'completed'} />;
  if (step.status === 'completed') return <Ds160View stepId={step.id} metadata={step.metadata} />;
  return <Ds160Editor applicationId={applicationId} stepId={step.id} onDone={onDone} />;
}
