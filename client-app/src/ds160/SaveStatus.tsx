import { type Ds160Name, dateInSaoPaulo, formatDateTime, formatTime, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import type { SaveState } from './useDraft';

interface Props {
  state: SaveState;
  savedAt: string | null;
  /** Questions whose answers were not saved. */
  unstored: readonly Ds160Name[];
}

export function SaveStatus({ state, savedAt, unstored }: Props) {
  const t = useT('clientDs160', 'ds160');
  function saved(): string | null {
    if (!savedAt) return null;
    const isToday = dateInSaoPaulo(new Date(savedAt)) === todayInSaoPaulo();
    if (!isToday && unstored.length === 0) return t('save.savedOn', { date: formatDateTime(savedAt) });
    const time = formatTime(savedAt);
    if (unstored.length === 0) return t('save.saved', { time });
    return t('save.savedExcept', { time, fields: unstored.map((name) => t(`ds160:fields.${name}`)).join(', ') });
  }
  const isAlert = state === 'failed' || state === 'refused';
  return (
    <p className={styles.saveStatus} data-state={state} role={isAlert ? 'alert' : 'status'}>
      {state === 'saved' ? saved() : t(`save.${state}`)}
    </p>
  );
}
