import type { StepMetadata, StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { PaymentContent } from '../payment/PaymentContent';
import { CaseSection } from './CaseSection';
import './strings';

interface Props {
  applicationId: string;
  steps: (StepState & { metadata: StepMetadata | null })[];
}

/** Registers the protocol (the DS-160 application number) once the form is typed into the official site. */
export function CaseFee({ applicationId, steps }: Props) {
  const t = useT('consultantCase');
  const step = steps.find(({ step_type }) => step_type === 'payment');
  const hasBegun = step !== undefined && (step.status !== 'pending' || Boolean(step.metadata?.protocol_number));
  if (!hasBegun) return <CaseSection title={t('fee.title')} nothingYet={t('fee.later')} />;
  return (
    <CaseSection title={t('fee.title')}>
      <PaymentContent applicationId={applicationId} step={step} onDone={() => undefined} />
    </CaseSection>
  );
}
