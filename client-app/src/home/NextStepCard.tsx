import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import {
  currentStep,
  formatDate,
  formatTime,
  type StepState,
  type StepType,
  sortSteps,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { preloadStepDialog } from '../application/stepDialogs';
import styles from './HomePage.module.css';
import type { Holder, NextStep } from './nextStep';
import { RouteLine } from './RouteLine';

const TONE: Record<Holder, StampTone> = {
  client: 'active',
  consultant: 'waiting',
  consulate: 'waiting',
  nobody: 'done',
};

interface Props {
  next: NextStep;
  steps: readonly StepState[];
  onOpen: (step: StepType) => void;
}

/** What to do now, in one sentence, and who has to act. */
export function NextStepCard({ next, steps, onOpen }: Props) {
  const t = useT('client');
  const { step } = next;
  const now = currentStep(steps);
  const stations = sortSteps(steps).map(({ step_type: id, status }) => ({
    id,
    label: t(`steps:type.${id}`),
    state:
      status === 'completed' ? ('done' as const) : id === now?.step_type ? ('current' as const) : ('ahead' as const),
  }));
  return (
    <section className={`${styles.card} ${styles.next} ${styles.wide}`} aria-labelledby="home-next">
      <div className={styles.nextHead}>
        <h2 id="home-next">{t('next.title')}</h2>
        <Stamp tone={TONE[next.holder]}>{t(`next.holder.${next.holder}`)}</Stamp>
      </div>
      <p className={styles.nextText}>
        {t(`next.text.${next.text}`, {
          date: formatDate(next.date),
          time: formatTime(next.time),
          location: next.location,
        })}
      </p>
      {step && (
        <Button
          type={next.holder === 'client' ? 'primary' : 'default'}
          size="large"
          onPointerEnter={() => preloadStepDialog(step)}
          onClick={() => onOpen(step)}
        >
          {t(`next.action.${step}`)}
        </Button>
      )}
      <div className={styles.line}>
        <RouteLine compact stations={stations} label={t('common:route')} />
      </div>
    </section>
  );
}
