import { applicationById, ds160Form, retryLonger } from '@rotavisto/shared/data';
import { Ds160View, LoadState } from '@rotavisto/shared/features/ds160';
import { registerStrings } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { isGrown, useTraveller } from '../cases/currentCase';
import { Ds160Form } from './Ds160Form';
import pt from './pt.json';

registerStrings('clientDs160', pt);

/** Content of the DS-160 dialog; the wizard shows the same content as a page. */
export function Ds160Panel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const traveller = useTraveller();
  const application = useQuery(applicationById(applicationId));
  if (application.isPending) return <ListSkeleton />;
  if (application.isLoadingError) return <ErrorCard onRetry={() => application.refetch()} />;
  const step = application.data.application_steps.find((one) => one.step_type === 'ds160_form');
  if (!step) return null;
  if (step.status === 'completed' || isGrown(traveller)) {
    return <Ds160View stepId={step.id} metadata={step.metadata} childBirth={traveller?.birth_date} />;
  }
  return <Ds160Editor applicationId={applicationId} stepId={step.id} onDone={onDone} />;
}

interface Props {
  applicationId: string;
  stepId: string;
  onDone: () => void;
}

function Ds160Editor({ applicationId, stepId, onDone }: Props) {
  const form = useQuery({ ...ds160Form(stepId), ...retryLonger });
  if (form.data === undefined) return <LoadState query={form} />;
  return <Ds160Form key={stepId} applicationId={applicationId} stepId={stepId} saved={form.data} onDone={onDone} />;
}
