import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Card
        title={
          <h2 id={id} style={{ fontSize: 16, margin: 0 }}>
            {title}
          </h2>
        }
      >
        {children}
      </Card>
    </section>
  );
}
