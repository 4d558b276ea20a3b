import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
