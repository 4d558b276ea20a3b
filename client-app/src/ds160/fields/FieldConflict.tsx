import type { Ds160Field, Ds160Value } from '@rotavisto/shared/domain';
import { useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from '../Ds160.module.css';

interface Props {
  field: Ds160Field;
  saved: Ds160Value;
  onDecide: (keepMine: boolean) => void;
}

/** Lets the client choose between the answer typed here and a different answer saved in another tab. */
export function FieldConflict({ field, saved, onDecide }: Props) {
  const t = useT('clientDs160', 'ds160');
  const answer = useAnswerText()(field, saved) ?? t('ds160:unanswered');
  return (
    <div className={styles.conflict} role="alert">
      <p>{t('save.conflict', { answer })}</p>
      <Button size="small" onClick={() => onDecide(true)}>
        {t('save.keepMine')}
      </Button>
      <Button size="small" onClick={() => onDecide(false)}>
        {t('save.useTheirs')}
      </Button>
    </div>
  );
}
