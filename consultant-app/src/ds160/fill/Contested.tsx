import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useQuestionWords } from '../useQuestionWords';
import styles from './Fill.module.css';

interface Props {
  /** The questions or lists that were answered elsewhere while an answer was typed here. */
  keys: readonly string[];
  /** Returns the stored answer as text. */
  answerOf: (key: string) => string;
  onDecide: (keepsMine: boolean) => void;
}

/** Lets the consultant choose between typed answers and different answers of another tab or consultant. */
export function Contested({ keys, answerOf, onDecide }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  return (
    <div role="alert" className={styles.contested}>
      <p>{t('fill.contested')}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>{t('fill.contestedField', { field: labelOf(key), answer: answerOf(key) })}</li>
        ))}
      </ul>
      <Button size="small" onClick={() => onDecide(true)}>
        {t('fill.keepMine')}
      </Button>
      <Button size="small" onClick={() => onDecide(false)}>
        {t('fill.useTheirs')}
      </Button>
    </div>
  );
}
