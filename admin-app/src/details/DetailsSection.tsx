import { Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './details.module.css';

export function DetailsSection({
  title,
  level = 3,
  children,
}: {
  title: string;
  /** The heading level: 2 without a person's name above the sections. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Typography.Title level={level} id={id} style={{ fontSize: 16, margin: '0 0 8px' }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}
