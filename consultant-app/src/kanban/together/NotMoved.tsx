import { useT } from '@rotavisto/shared/i18n';
import { Button } from '@rotavisto/shared/ui';
import styles from './together.module.css';
import './strings';
import type { Refused } from './useMoveTogether';

/** Names each refused case with its reason; the refused cases stay selected. */
export function NotMoved({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const t = useT('consultantTogether');
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles.notMoved}>
      <p>
        <strong>{t('refused', { count: refused.length })}</strong>
      </p>
      <ul>
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
      <Button type="text" size="small" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
