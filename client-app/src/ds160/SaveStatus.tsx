import { formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import type { SaveState } from './useDraft';

export function SaveStatus({ state, savedAt }: { state: SaveState; savedAt: string | null }) {
  const t = useT('clientDs160');
  const text = state === 'saved' ? savedAt && t('save.saved', { time: formatTime(savedAt) }) : t(`save.${state}`);
  return (
    <p className={styles.saveStatus} data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
      {text}
    </p>
  );
}
