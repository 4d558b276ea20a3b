import type { ReactNode } from 'react';
import { Bone } from './Skeleton';
import styles from './StatCard.module.css';

interface StatCardProps {
  title: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  lang?: string;
}

export function StatCard({ title, value, note, icon, loading = false, lang }: StatCardProps) {
  return (
    <section className={styles.card} aria-label={title} lang={lang}>
      <div className={styles.head}>
        <span>{title}</span>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
      </div>
      {loading ? <Bone width={120} height={32} /> : <strong className={`${styles.value} rv-figures`}>{value}</strong>}
      {note && !loading && <span className={styles.note}>{note}</span>}
    </section>
  );
}
