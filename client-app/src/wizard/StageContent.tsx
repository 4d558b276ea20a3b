import { lazyComponent } from '@rotavisto/shared/connection';
import { ListSkeleton } from '@rotavisto/shared/ui';
import { type ComponentType, Suspense } from 'react';
import type { WizardStage } from './wizardPosition';

interface PanelProps {
  applicationId: string;
  onDone: () => void;
}

const PANEL: Record<WizardStage, ComponentType<PanelProps>> = {
  documents: lazyComponent(async () => (await import('../documents/DocumentsPanel')).DocumentsPanel),
  ds160: lazyComponent(async () => (await import('../ds160/Ds160Panel')).Ds160Panel),
  payment: lazyComponent(async () => (await import('../payment/PaymentPanel')).PaymentPanel),
  interview: lazyComponent(async () => (await import('../interview/PreInterviewPanel')).PreInterviewPanel),
};

export function StageContent({ stage, ...panel }: PanelProps & { stage: WizardStage }) {
  const Panel = PANEL[stage];
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Panel {...panel} />
    </Suspense>
  );
}
