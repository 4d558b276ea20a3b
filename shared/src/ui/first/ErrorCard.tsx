import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { Button } from './Button';
import styles from './ErrorCard.module.css';

interface ErrorCardProps {
  onRetry?: () => void;
  title?: string;
  text?: ReactNode;
  retryLabel?: string;
  retrying?: boolean;
  lang?: string;
}

/** Shows an error with its remedy and a button that retries. */
export function ErrorCard({ onRetry, title, text, retryLabel, retrying = false, lang }: ErrorCardProps) {
  const t = useT();
  return (
    <div className={styles.card} role="alert" lang={lang}>
      <svg viewBox="0 0 120 40" width="120" height="40" aria-hidden="true" focusable="false">
        <path className={styles.route} d="M8 20h38M74 20h38" />
        <path className={styles.gap} d="m54 12 12 16m0-16L54 28" />
      </svg>
      <p className={styles.title}>{title ?? t('errorTitle')}</p>
      <p className={styles.text}>{text ?? t('errorText')}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </div>
  );
}
