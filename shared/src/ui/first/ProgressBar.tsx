import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  percent: number;
  /** The name for screen readers, shown beside the bar unless `hideText`. */
  label: string;
  hideText?: boolean;
}

export function ProgressBar({ percent, label, hideText = false }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={value} aria-label={label} />
      {!hideText && (
        <span className={`${styles.text} rv-figures`} aria-hidden="true">
          {value}%
        </span>
      )}
    </div>
  );
}
