import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';
import { CHECK_PAGE } from './useSections';

interface Props {
  index: number;
  saving: boolean;
  finishing: boolean;
  /** True if every question has an answer; then finishing is the main action. */
  isComplete: boolean;
  onPrevious: () => void;
  onSave: () => void;
  onNext: () => void;
  onFinish: () => void;
}

export function FormActions({ index, saving, finishing, isComplete, onPrevious, onSave, onNext, onFinish }: Props) {
  const t = useT('clientDs160');
  return (
    <div className={styles.actions}>
      <Button disabled={index === 0 || finishing} onClick={onPrevious}>
        {t('actions.previous')}
      </Button>
      <span className={styles.spacer} />
      <Button loading={saving} disabled={finishing} onClick={onSave}>
        {t('actions.save')}
      </Button>
      {index === CHECK_PAGE ? (
        <Button type={isComplete ? 'primary' : 'default'} loading={finishing} onClick={onFinish}>
          {t('actions.finish')}
        </Button>
      ) : (
        <Button type="primary" onClick={onNext}>
          {index === CHECK_PAGE - 1 ? t('actions.review') : t('actions.next')}
        </Button>
      )}
    </div>
  );
}
