import {
  currentStep,
  isOpenApplication,
  type StepMetadata,
  type StepState,
  turnFacts,
  whoMustAct,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { since } from '../today/since';
import styles from './casework.module.css';
import './strings';

interface Props {
  status: string;
  steps: (StepState & { metadata: StepMetadata | null; started_at: string | null })[];
  hasPreInterview: boolean;
}

/** Who has to act next, and since when. */
export function WhoseTurn({ status, steps, hasPreInterview }: Props) {
  const t = useT('consultantCase', 'steps');
  const step = currentStep(steps);
  const startedAt = steps.find((one) => one.step_type === step?.step_type)?.started_at;
  if (!step || !isOpenApplication(status)) return null;
  const actor = whoMustAct(step.step_type, turnFacts(steps, hasPreInterview));
  return (
    <p className={actor === 'consultant' ? styles.yourTurn : styles.turn}>
      {t('turn.line', {
        turn: t(`turn.${actor}`),
        since: startedAt ? since(startedAt, new Date()) : '',
        step: t(`steps:type.${step.step_type}`),
      })}
    </p>
  );
}
