import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../lib';
import { stillTheme, theme } from './theme';
import { useComponentWords } from './useComponentWords';

/** A long title ends before the button that closes the dialog. */
const ROOM_TO_CLOSE = { styles: { title: { paddingInlineEnd: 32 } } };

/** A busy button keeps the name it has; the icon's own is English. */
const BUSY = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Where the host offers a nonce for injected styles, antd uses it. */
const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** What antd's components need around them: the brand's theme and words in the language of the page. */
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
