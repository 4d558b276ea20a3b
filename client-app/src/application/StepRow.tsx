import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Tied } from '@rotavisto/shared/ui';
import { useId } from 'react';
import { Mark } from './Mark';
import styles from './StepCard.module.css';
import { StepMoment } from './StepMoment';
import type { ApplicationStep } from './useApplication';
import './strings';

interface Props {
  step: ApplicationStep;
  title: string;
  action: string;
  isWaiting: boolean;
  isLocked: boolean;
  preload: () => void;
  onOpen: (step: StepType) => void;
}

/** Renders a finished or future step as one line, with a button only if the step can be opened. */
export function StepRow({ step, title, action, isWaiting, isLocked, preload, onOpen }: Props) {
  const t = useT('client', 'clientApplication');
  const moment = useId();
  const type = step.step_type;
  const isDone = step.status === 'completed';
  const name = t('clientApplication:step.actionName', { action, title });
  const open = { onPointerEnter: preload, onFocus: preload, onClick: () => onOpen(type) };
  return (
    <>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Tied>{title}</Tied>
        </h2>
        <p id={moment} className={styles.meta}>
          <StepMoment step={step} isWaiting={isWaiting} isLocked={isLocked} />
        </p>
      </div>
      {isDone && !isLocked && (
        <button type="button" className={styles.open} aria-label={name} aria-describedby={moment} {...open}>
          <Mark shape="chevron" />
        </button>
      )}
      {isLocked && type === 'ds160_form' && (
        <div className={styles.actions}>
          <Button type="link" {...open}>
            {t('clientApplication:step.viewForm')}
          </Button>
        </div>
      )}
      {!isDone && !isWaiting && (
        <div className={styles.actions}>
          <Button type="text" aria-label={name} {...open}>
            {action}
          </Button>
        </div>
      )}
    </>
  );
}
