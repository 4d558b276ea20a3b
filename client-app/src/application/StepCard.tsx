import { type Actor, type StepStatus, type StepType, stepAction } from '@rotavisto/shared/domain';
import { registerStrings, useLanguage, useT } from '@rotavisto/shared/i18n';
import { Button, StatusBadge, StepIcon } from '@rotavisto/shared/ui';
import { RejectedDocuments, type ReviewedDocument } from './RejectedDocuments';
import styles from './StepCard.module.css';
import { StepMoment } from './StepMoment';
import { preloadStepDialog } from './stepDialogs';
import pt from './steps/pt.json';
import type { ApplicationStep } from './useApplication';

registerStrings('clientSteps', pt);

interface Props {
  step: ApplicationStep;
  documents: readonly ReviewedDocument[];
  position: number;
  isWaiting: boolean;
  isLocked: boolean;
  hasAppointment: boolean;
  /** The party that has to act while the step is in progress. */
  actor: Actor;
  onOpen: (step: StepType) => void;
}

/** The current step large, with its action; every other one a line. */
export function StepCard({ step, documents, position, isWaiting, isLocked, hasAppointment, actor, onOpen }: Props) {
  const t = useT('client', 'clientSteps');
  const type = step.step_type;
  // The stored title is Portuguese.
  const isPortuguese = useLanguage() === 'pt';
  const title = isPortuguese ? (step.metadata?.title ?? type) : t(`steps:type.${type}`);
  // Before the protocol there is nothing to pay.
  const isBeforeProtocol = type === 'payment' && actor === 'consultant';
  const text = isPortuguese ? step.metadata?.description : t(`clientSteps:${type}`);
  const description = isBeforeProtocol ? t('next.text.protocol') : text;
  const isCurrent = step.status === 'in_progress';
  const action = t(`steps:action.${stepAction(step, hasAppointment)}`);
  const preload = () => preloadStepDialog(type);
  return (
    <li className={styles.card} data-status={step.status} aria-disabled={isWaiting || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <StepIcon type={type} size={isCurrent ? 24 : 18} />
      </span>
      <div className={styles.body}>
        <p className={styles.position}>{t('application.step.position', { order: position })}</p>
        <h2 className={styles.title}>{title}</h2>
        {isCurrent && description && <p className={styles.description}>{description}</p>}
        {isCurrent && type === 'document_collection' && <RejectedDocuments documents={documents} />}
        <p className={styles.meta}>
          <StepState status={step.status} />
          {isCurrent && <span className={styles.holder}>{t(`next.holder.${actor}`)}</span>}
          <StepMoment step={step} isWaiting={isWaiting} isLocked={isLocked} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          type={isCurrent ? (actor === 'client' ? 'primary' : 'default') : 'text'}
          size={isCurrent ? 'large' : 'middle'}
          disabled={isWaiting || isLocked}
          aria-label={t('application.step.actionName', { action, title })}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => onOpen(type)}
        >
          {action}
        </Button>
        {isLocked && type === 'ds160_form' && (
          <Button type="link" onClick={() => onOpen(type)}>
            {t('application.step.viewForm')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A badge for the current step only; other statuses are plain text. */
function StepState({ status }: { status: StepStatus }) {
  const t = useT('common');
  if (status === 'in_progress') return <StatusBadge status={status} />;
  return (
    <span className={styles.state} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
