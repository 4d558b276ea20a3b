import { isLocked, isWaiting, type StepType, sortSteps, turnFacts, whoMustAct } from '@rotavisto/shared/domain';
import { useIsMobile } from '@rotavisto/shared/ui';
import type { ReviewedDocument } from './RejectedDocuments';
import { StepCard } from './StepCard';
import styles from './StepList.module.css';
import type { Booking } from './stepDescription';
import type { ApplicationStep } from './useApplication';

interface Props {
  steps: readonly ApplicationStep[];
  documents: readonly ReviewedDocument[];
  appointment: Booking | null;
  /** True while the draft of the official form waits for the client's check. */
  isDraftWithClient: boolean;
  onOpen: (step: StepType) => void;
}

/** On a phone the current step comes first: finished steps would push it out of sight. */
const currentFirst = (steps: readonly ApplicationStep[]): readonly ApplicationStep[] => [
  ...steps.filter(({ status }) => status === 'in_progress'),
  ...steps.filter(({ status }) => status !== 'in_progress'),
];

export function StepList({ steps, documents, appointment, isDraftWithClient, onOpen }: Props) {
  const isMobile = useIsMobile();
  const facts = { ...turnFacts(steps, appointment !== null), isDraftWithClient };
  const sorted = sortSteps(steps);
  return (
    <ol className={styles.list}>
      {(isMobile ? currentFirst(sorted) : sorted).map((step) => (
        <StepCard
          key={step.id}
          step={step}
          documents={documents}
          position={sorted.indexOf(step) + 1}
          isWaiting={isWaiting(steps, step)}
          isLocked={isLocked(step)}
          appointment={appointment}
          actor={whoMustAct(step.step_type, facts)}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}
