import { type Actor, ownTitle, type StepType, stepAction } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Button, StepIcon, Tied } from '@rotavisto/shared/ui';
import { useIsGrown } from '../cases/currentCase';
import { Mark } from './Mark';
import { RejectedDocuments, type ReviewedDocument } from './RejectedDocuments';
import styles from './StepCard.module.css';
import { StepMoment } from './StepMoment';
import { StepRow } from './StepRow';
import { type Booking, exactDescription, waitsForProtocol } from './stepDescription';
import { preloadStepDialog } from './stepDialogs';
import pt from './steps/pt.json';
import type { ApplicationStep } from './useApplication';
import './strings';

registerStrings('clientSteps', pt);

interface Props {
  step: ApplicationStep;
  documents: readonly ReviewedDocument[];
  position: number;
  isWaiting: boolean;
  isLocked: boolean;
  appointment: Booking | null;
  /** The party that has to act while the step is in progress. */
  actor: Actor;
  onOpen: (step: StepType) => void;
}

/** Renders the current step as a large card with its action, and any other step as a line. */
export function StepCard({ position, documents, actor, ...props }: Props) {
  const { step, isWaiting, isLocked, appointment, onOpen } = props;
  const t = useT('client', 'clientApplication', 'clientSteps');
  const type = step.step_type;
  const title = ownTitle(step) ?? t(`steps:type.${type}`);
  const isCurrent = step.status === 'in_progress';
  const isDone = step.status === 'completed';
  const isGrown = useIsGrown();
  const does = isGrown ? 'details' : stepAction(step, appointment !== null);
  // While another party has to act, the button opens the step for reading.
  const isWithOthers = does === 'continue' && actor !== 'client';
  const action =
    isWithOthers && type === 'document_review'
      ? t('clientApplication:step.seeDocuments')
      : t(`steps:action.${isWithOthers ? 'details' : does}`);
  const preload = () => preloadStepDialog(type);
  return (
    <li className={styles.card} data-status={step.status} data-waiting={isWaiting || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {isDone ? <Mark shape="check" /> : <StepIcon type={type} size={isCurrent ? 24 : 18} />}
      </span>
      {isCurrent ? (
        <>
          <CurrentStep {...{ step, title, position, documents, actor, appointment }} />
          <div className={styles.actions}>
            <Button
              type={actor === 'client' && !isGrown && !waitsForProtocol(step) ? 'primary' : 'default'}
              size="large"
              aria-label={t('clientApplication:step.actionName', { action, title })}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => onOpen(type)}
            >
              {action}
            </Button>
          </div>
        </>
      ) : (
        <StepRow {...{ step, title, action, isWaiting, isLocked, preload, onOpen }} />
      )}
    </li>
  );
}

type CurrentProps = Pick<Props, 'step' | 'position' | 'documents' | 'actor' | 'appointment'> & { title: string };

/** The task of the step, its rejected documents, the party that has to act and since when. */
function CurrentStep({ step, title, position, documents, actor, appointment }: CurrentProps) {
  const t = useT('client', 'clientApplication', 'clientSteps');
  const isGrown = useIsGrown();
  const type = step.step_type;
  const exact = exactDescription(step, appointment);
  const usual = step.metadata?.description?.trim() || t(`clientSteps:${type}`);
  const description = exact ? t(`next.text.${exact.text}`, exact.values) : usual;
  return (
    <div className={styles.body}>
      <p className={styles.position}>{t('clientApplication:step.position', { order: position })}</p>
      <h2 className={styles.title}>
        <Tied>{title}</Tied>
      </h2>
      <p className={styles.description}>
        <Tied>{description}</Tied>
      </p>
      {type === 'document_collection' && <RejectedDocuments documents={documents} />}
      <p className={styles.meta}>
        {!isGrown && <span className={styles.holder}>{t(`next.holder.${actor}`)}</span>}
        <StepMoment step={step} isWaiting={false} isLocked={false} />
      </p>
    </div>
  );
}
