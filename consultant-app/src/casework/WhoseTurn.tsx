import type { OfficialProgress } from '@rotavisto/shared/data';
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
import { useOfficialProgress } from '../official/useOfficialProgress';
import { since } from '../today/queue';
import styles from './casework.module.css';
import './strings';

interface Props {
  status: string;
  steps: (StepState & { metadata: StepMetadata | null; started_at: string | null })[];
  /** The time at which the pre-interview was booked; null without a pre-interview. */
  preInterviewBookedAt: string | null;
  officialForm: OfficialProgress | null | undefined;
}

/** The party that has to act next, since when, and the things that it still waits for. */
export function WhoseTurn({ status, steps, preInterviewBookedAt, officialForm }: Props) {
  const t = useT('consultantCase', 'steps');
  const waits = useOfficialProgress(officialForm)?.waits;
  const step = currentStep(steps);
  if (!step || !isOpenApplication(status)) return null;
  const began = turnBegan(step, preInterviewBookedAt);
  const facts = turnFacts(steps, preInterviewBookedAt !== null);
  const actor = whoMustAct(step.step_type, facts);
  const isFormAwaited = (step.step_type === 'payment' && !facts.hasProtocol) || officialForm?.is_renewed;
  return (
    <p className={actor === 'consultant' ? styles.yourTurn : styles.turn}>
      {t('turn.line', {
        turn: t(`turn.${actor}`),
        since: began ? since(began, new Date()) : '',
        step: ownTitle(step) ?? t(`steps:type.${step.step_type}`),
      })}
      {isFormAwaited && waits && <span className={styles.second}>{waits}</span>}
    </p>
  );
}
