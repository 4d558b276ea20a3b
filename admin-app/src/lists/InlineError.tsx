import { Button } from '@rotavisto/shared/ui';
import styles from './InlineError.module.css';

export function InlineError({ text, retryLabel, onRetry }: { text: string; retryLabel: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.error}>
      <span>{text}</span>
      <Button size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
