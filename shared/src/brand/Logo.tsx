import styles from './Logo.module.css';

/** The route with its arrival stamp, and the name unless `compact`. */
export function Logo({ compact = false, inverse = false }: { compact?: boolean; inverse?: boolean }) {
  return (
    <span className={inverse ? `${styles.logo} ${styles.inverse}` : styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path
          d="M5 26c7 0 3-10 10-10s3-8 9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 4.6"
        />
        <circle cx="5" cy="26" r="3" fill="currentColor" />
        <circle cx="25" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m22.6 7 1.7 1.8 3-3.3" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {compact ? <span className="rv-visually-hidden">RotaVisto</span> : <span className={styles.name}>RotaVisto</span>}
    </span>
  );
}
