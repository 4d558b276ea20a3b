import { useQuery } from '@tanstack/react-query';
import { Ds160Form } from './Ds160Form';
import { savedForm } from './ds160Query';
import { LoadState } from './LoadState';

interface Props {
  applicationId: string;
  stepId: string;
  onDone: () => void;
}

export function Ds160Editor({ applicationId, stepId, onDone }: Props) {
  const form = useQuery(savedForm(stepId));
  if (form.data === undefined) return <LoadState query={form} />;
  return <Ds160Form key={stepId} applicationId={applicationId} stepId={stepId} form={form.data} onDone={onDone} />;
}
