import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';
import type { useCopying } from './useCopying';
import { useQuestionWords } from './useQuestionWords';

interface Props {
  copying: ReturnType<typeof useCopying>;
  isPaused: boolean;
}

/** The number of copied boxes, and the button that copies the next box. */
export function TypingProgress({ copying, isPaused }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const { done, total, next, page } = copying;
  const label = next && labelOf(next.key, next.row);
  const field = next?.part ? t(`parts.${next.part}`, { label }) : label;
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.count}>
        <strong>{t('progress', { done, of: total })}</strong> {next ? t('next', { field }) : t('allCopied')}
        {next && next.page !== page && (
          <>
            {' '}
            (<span lang="en">{next.page}</span>)
          </>
        )}
      </p>
      {next && !isPaused && (
        // Ignores the second click of a double click, which would skip a box.
        <Button type="primary" aria-keyshortcuts="c" onClick={({ detail }) => detail < 2 && copying.copyNext()}>
          {t('copyNext')}
        </Button>
      )}
      {done > 0 && !isPaused && <Button onClick={copying.startAgain}>{t('startAgain')}</Button>}
    </div>
  );
}
