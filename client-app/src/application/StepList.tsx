import { isLocked, isWaiting, type StepType, sortSteps, turnFacts, whoMustAct } from '@rotavisto/shared/domain';
import { StepCard } from './StepCard';
import styles from './StepList.module.css';
import type { ApplicationStep } from './types';

interface Props {
  steps: readonly ApplicationStep[];
  hasAppointment: boolean;
  onOpen: (step: StepType) => void;
}

export function StepList({ steps, hasAppointment, onOpen }: Props) {
  const facts = turnFacts(steps, hasAppointment);
  return (
    <ol className={styles.list}>
      {sortSteps(steps).map((step, index) => (
        <StepCard
          key={step.id}
          step={step}
          position={index + 1}
          isWaiting={isWaiting(steps, step)}
          isLocked={isLocked(step)}
          hasAppointment={hasAppointment}
          actor={whoMustAct(step.step_type, facts)}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}
