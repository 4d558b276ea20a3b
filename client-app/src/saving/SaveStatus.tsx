import { dateInSaoPaulo, formatDateTime, formatTime, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import pt from './pt.json';
import styles from './SaveStatus.module.css';
import type { SaveState } from './saveState';

registerStrings('clientSaving', pt);

interface Props {
  state: SaveState;
  savedAt: string | null;
  /** Names of the questions whose answers were not saved. */
  unstored: readonly string[];
}

/** Shows the save time of the answers, or the reason for unsaved answers. */
export function SaveStatus({ state, savedAt, unstored }: Props) {
  const t = useT('clientSaving');
  function saved(): string | null {
    if (!savedAt) return null;
    const isToday = dateInSaoPaulo(new Date(savedAt)) === todayInSaoPaulo();
    if (!isToday && unstored.length === 0) return t('savedOn', { date: formatDateTime(savedAt) });
    const time = formatTime(savedAt);
    if (unstored.length === 0) return t('saved', { time });
    return t('savedExcept', { time, fields: unstored.join(', ') });
  }
  const isAlert = state === 'failed' || state === 'refused';
  return (
    <p
      className={styles.status}
      data-state={state}
      data-long={isAlert || state === 'contested' || unstored.length > 0 || undefined}
      role={isAlert ? 'alert' : 'status'}
    >
      {state === 'saved' ? saved() : t(state)}
    </p>
  );
}
