import { ds160Form, retryLonger } from '@rotavisto/shared/data';
import { LoadState } from '@rotavisto/shared/features/ds160';
import { useQuery } from '@tanstack/react-query';
import { Ds160Form } from './Ds160Form';

interface Props {
  applicationId: string;
  stepId: string;
  onDone: () => void;
}

export function Ds160Editor({ applicationId, stepId, onDone }: Props) {
  const form = useQuery({ ...ds160Form(stepId), ...retryLonger });
  if (form.data === undefined) return <LoadState query={form} />;
  return <Ds160Form key={stepId} applicationId={applicationId} stepId={stepId} saved={form.data} onDone={onDone} />;
}
