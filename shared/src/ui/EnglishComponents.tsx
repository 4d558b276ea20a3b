import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { type ReactNode, use } from 'react';

/** The components' own words in English, where a part of the page is; elsewhere those of the page. */
export function EnglishComponents({ isEnglish, children }: { isEnglish: boolean; children: ReactNode }) {
  const { locale } = use(ConfigProvider.ConfigContext);
  return <ConfigProvider locale={isEnglish ? enUS : locale}>{children}</ConfigProvider>;
}
