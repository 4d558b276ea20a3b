import type { ReactNode } from 'react';
import styles from './Stamp.module.css';

export type StampTone = 'done' | 'active' | 'waiting' | 'failed' | 'neutral';

/** A rounded stamp with an icon and a word, so that colour is never the only sign. */
export function Stamp({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: StampTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.stamp} ${styles[tone]}`}>
      {icon ?? <StampIcon tone={tone} />}
      <span>{children}</span>
    </span>
  );
}

const DRAWING: Record<StampTone, string> = {
  done: 'm3.5 8.5 3 3 6-7',
  active: 'M3 8h9M8.5 4.5 12 8l-3.5 3.5',
  waiting: 'M8 4v4.2l2.8 1.8M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8Z',
  failed: 'm4.2 4.2 7.6 7.6m0-7.6-7.6 7.6',
  neutral: 'M4 8h8',
};

function StampIcon({ tone }: { tone: StampTone }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      <path
        d={DRAWING[tone]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
