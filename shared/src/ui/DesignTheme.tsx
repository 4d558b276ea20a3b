import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../lib';
import { stillTheme, theme } from './theme';
import { useComponentWords } from './useComponentWords';

/** Keeps room for the close button beside a long dialog title. */
const ROOM_TO_CLOSE = { styles: { title: { paddingInlineEnd: 32 } } };

/** Hides the loading icon from screen readers, because its name is English. */
const BUSY = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Returns the host's nonce for injected styles, if there is one. */
const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Provides antd's components with the brand's theme and with words in the language of the page. */
export function DesignTheme({ children }: { children: ReactNode }) {
  const words = useComponentWords();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      locale={words}
      theme={isStill ? stillTheme : theme}
      csp={{ nonce: nonce() }}
      form={{ scrollToFirstError: { focus: true } }}
      modal={ROOM_TO_CLOSE}
      button={BUSY}
    >
      {children}
    </ConfigProvider>
  );
}
