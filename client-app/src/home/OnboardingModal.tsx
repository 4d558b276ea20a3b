import type { StepType } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Dialog, StepIcon, Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './OnboardingModal.module.css';
import pt from './onboarding.pt.json';

registerStrings('onboarding', pt);

const STEPS = [
  ['documents', 'document_collection'],
  ['review', 'document_review'],
  ['ds160', 'ds160_form'],
  ['payment', 'payment'],
  ['interview', 'interview'],
  ['decision', 'decision'],
] as const satisfies readonly (readonly [string, StepType])[];

/** The six steps of the way, one at a time. */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const t = useT('onboarding');
  const [index, setIndex] = useState(0);
  const [key, icon] = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  return (
    <Dialog onCancel={onClose} title={t('title')} width={520} className={styles.dialog}>
      <div className={styles.step} aria-live="polite">
        <span className={styles.icon}>
          <StepIcon type={icon} size={32} />
        </span>
        <p className={styles.position}>{t('position', { current: index + 1, total: STEPS.length })}</p>
        <h2>
          <Tied>{t(`steps.${key}.title`)}</Tied>
        </h2>
        <p>{t(`steps.${key}.text`)}</p>
      </div>
      <div className={styles.actions}>
        {index === 0 ? (
          <Button type="text" onClick={onClose}>
            {t('skip')}
          </Button>
        ) : (
          <Button onClick={() => setIndex(index - 1)}>{t('previous')}</Button>
        )}
        <Button type="primary" onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
          {isLast ? t('finish') : t('next')}
        </Button>
      </div>
    </Dialog>
  );
}
