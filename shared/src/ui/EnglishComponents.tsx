import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { type ReactNode, use } from 'react';

/** Gives antd's components English words in an English part of the page; elsewhere the words of the page's language. */
export function EnglishComponents({ isEnglish, children }: { isEnglish: boolean; children: ReactNode }) {
  const { locale } = use(ConfigProvider.ConfigContext);
  return <ConfigProvider locale={isEnglish ? enUS : locale}>{children}</ConfigProvider>;
}
