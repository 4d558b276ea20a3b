import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useQuestionWords } from '../useQuestionWords';
import styles from './Fill.module.css';

interface Props {
  /** Questions, or lists, that got another answer elsewhere while one was typed here. */
  keys: readonly string[];
  /** The answer that is kept there, as it reads. */
  answerOf: (key: string) => string;
  onDecide: (keepsMine: boolean) => void;
}

/** Another tab or consultant answered the same questions differently: the consultant chooses. */
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
