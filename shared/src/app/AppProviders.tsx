import { accountChanged, onSignOut, refreshAccess, signOut, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import '../brand/tokens.css';
import { createQueryClient, openLive } from '../data';
import { i18n } from '../i18n';
import { useDoublePress } from '../lib';
import { AddressState } from '../ui';
import { ConfirmDialogHost } from './ConfirmDialogHost';

/**
 * Everything a role's area needs around it. The router and the toaster belong to the shell; antd's theme comes with what
 * uses antd (`themed`).
 */
export function AppProviders({ children }: { children: ReactNode }) {
  useDoublePress();
  const [client] = useState(() =>
    createQueryClient({ onExpired: () => void signOut('expired'), onForbidden: () => void refreshAccess() }),
  );
  useEffect(() => onSignOut(() => client.clear()), [client]);
  const userId = useSession((session) => session.profile?.id);
  useEffect(() => (userId ? openLive({ connect: supabase, userId, accountChanged }) : undefined), [userId]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <AddressState>{children}</AddressState>
      </QueryClientProvider>
      <ConfirmDialogHost />
    </I18nextProvider>
  );
}
