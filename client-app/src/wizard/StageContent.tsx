import { lazyPart } from '@rotavisto/shared/connection';
import { ListSkeleton } from '@rotavisto/shared/ui';
import { type ComponentType, Suspense } from 'react';
import type { WizardStage } from './wizardStages';

interface PanelProps {
  applicationId: string;
  onDone: () => void;
}

const PANEL: Record<WizardStage, ComponentType<PanelProps>> = {
  documents: lazyPart(async () => (await import('../documents/DocumentsPanel')).DocumentsPanel),
  ds160: lazyPart(async () => (await import('../ds160/Ds160Panel')).Ds160Panel),
  payment: lazyPart(async () => (await import('../payment/PaymentPanel')).PaymentPanel),
  interview: lazyPart(async () => (await import('../interview/PreInterviewPanel')).PreInterviewPanel),
};

export function StageContent({ stage, ...panel }: PanelProps & { stage: WizardStage }) {
  const Panel = PANEL[stage];
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Panel {...panel} />
    </Suspense>
  );
}
