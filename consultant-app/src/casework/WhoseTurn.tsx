import {
  currentStep,
  isOpenApplication,
  ownTitle,
  type StepMetadata,
  type StepState,
  turnBegan,
  turnFacts,
  whoMustAct,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { since } from '../today/queue';
import styles from './casework.module.css';
import './strings';

interface Props {
  status: string;
  steps: (StepState & { metadata: StepMetadata | null; started_at: string | null })[];
  /** When the pre-interview was booked, null without one. */
  preInterviewBookedAt: string | null;
}

/** Who has to act next, and since when. */
export function WhoseTurn({ status, steps, preInterviewBookedAt }: Props) {
  const t = useT('consultantCase', 'steps');
  const step = currentStep(steps);
  if (!step || !isOpenApplication(status)) return null;
  const began = turnBegan(step, preInterviewBookedAt);
  const actor = whoMustAct(step.step_type, turnFacts(steps, preInterviewBookedAt !== null));
  return (
    <p className={actor === 'consultant' ? styles.yourTurn : styles.turn}>
      {t('turn.line', {
        turn: t(`turn.${actor}`),
        since: began ? since(began, new Date()) : '',
        step: ownTitle(step) ?? t(`steps:type.${step.step_type}`),
      })}
    </p>
  );
}
