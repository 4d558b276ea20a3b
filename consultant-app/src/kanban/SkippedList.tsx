import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import '../casework/strings';
import styles from './kanban.module.css';
import type { Skipped } from './skipped';

/** The content of the question before a move that leaves something unfinished. */
export function SkippedList({ skipped }: { skipped: Skipped[] }) {
  const t = useT('consultantCase');
  const words = (one: Skipped) => {
    if ('count' in one) return t(`skipped.${one.what}`, { count: one.count });
    if ('date' in one) return t('skipped.interviewAhead', { date: formatDate(one.date) });
    return t(`skipped.${one.what}`);
  };
  return (
    <>
      <p>{t('skipped.text')}</p>
      <ul className={styles.skipped}>
        {skipped.map((one) => (
          <li key={one.what}>{words(one)}</li>
        ))}
      </ul>
      {skipped.some(({ what }) => what === 'unreviewed') && <p>{t('skipped.unreviewedThen')}</p>}
    </>
  );
}
