import { Typography } from 'antd';
import { type ReactNode, useId } from 'react';

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: 20 }}>
      <Typography.Title level={3} id={id} style={{ fontSize: 16, margin: '0 0 8px' }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}
