import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';

/** Words that antd says by itself. */
export function EnglishWords({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={enUS}>{children}</ConfigProvider>;
}

/** The document is Portuguese; the administrator's screens, sales apart, are English and say so. */
export function EnglishRegion({ children }: { children: ReactNode }) {
  return (
    <EnglishWords>
      <div lang="en">{children}</div>
    </EnglishWords>
  );
}
