import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { accountChanged, onSignOut, refreshAccess, signOut, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import '../brand/tokens.css';
import { createQueryClient, openLive } from '../data';
import { i18n } from '../i18n';
import { useDoublePress, useMediaQuery } from '../lib';
import { AddressState, stillTheme, theme } from '../ui';
import { ConfirmDialogHost } from './ConfirmDialogHost';

dayjs.locale('pt-br');

/** A long title ends before the button that closes the dialog. */
const ROOM_TO_CLOSE = { styles: { title: { paddingInlineEnd: 32 } } };

/** A busy button keeps the name it has; the icon's own is English. */
const BUSY = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Where the host offers a nonce for injected styles, antd uses it. */
const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Everything a role's area needs around it. The router and the toaster belong to the shell. */
export function AppProviders({ children }: { children: ReactNode }) {
  useDoublePress();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [client] = useState(() =>
    createQueryClient({ onExpired: () => void signOut('expired'), onForbidden: () => void refreshAccess() }),
  );
  useEffect(() => onSignOut(() => client.clear()), [client]);
  const userId = useSession((session) => session.profile?.id);
  useEffect(() => (userId ? openLive({ connect: supabase, userId, accountChanged }) : undefined), [userId]);
  return (
    <I18nextProvider i18n={i18n}>
      <ConfigProvider
        locale={ptBR}
        theme={isStill ? stillTheme : theme}
        csp={{ nonce: nonce() }}
        form={{ scrollToFirstError: { focus: true } }}
        modal={ROOM_TO_CLOSE}
        button={BUSY}
      >
        <QueryClientProvider client={client}>
          <AddressState>{children}</AddressState>
        </QueryClientProvider>
        <ConfirmDialogHost />
      </ConfigProvider>
    </I18nextProvider>
  );
}
