import { useT } from '@rotavisto/shared/i18n';
import { Dialog } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useRef } from 'react';
import styles from './Ds160.module.css';

interface Props {
  count: number;
  onAnswer: () => void;
  onFinish: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a form with missing answers is submitted. */
export function OpenAnswers({ count, onAnswer, onFinish, onClose }: Props) {
  const t = useT('clientDs160');
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={t('openAnswers.title', { count })}
      width={480}
      onCancel={onClose}
      // The dialog of the form keeps the focus until the confirmation dialog is open.
      afterOpenChange={(isOpen) => isOpen && answer.current?.focus()}
    >
      <p>{t('openAnswers.text')}</p>
      <div className={styles.question}>
        <Button ref={answer} type="primary" onClick={onAnswer}>
          {t('openAnswers.answer')}
        </Button>
        <Button onClick={onFinish}>{t('openAnswers.finish')}</Button>
      </div>
    </Dialog>
  );
}
