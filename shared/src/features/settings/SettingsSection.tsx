import { Card } from 'antd';
import { type ReactNode, useId } from 'react';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginBottom: 16 }}>
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
