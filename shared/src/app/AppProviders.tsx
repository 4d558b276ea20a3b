import { onSignOut, session, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import '../brand/tokens.css';
import './elements.css';
import { lazyComponent } from '../connection';
import { openLive, verb } from '../data';
import type { Language } from '../language';
import { useDoublePress, useKeptFocus } from '../lib';
import { AddressState, provideConfirm, themed } from '../ui';
import { dropFirstClient } from '../visit';
import type { Question } from './ConfirmDialog';
import { useAreaLanguage } from './useAreaLanguage';
import { visitClient } from './visitClient';

/**
 * Resets all queries before `clear`, because mounted observers keep their query alive. A query being read again keeps
 * its earlier answer for `gcTime`, five minutes by default, which `reset` does not empty.
 */
function forget(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    query.gcTime = 0;
    query.reset();
  }
  client.clear();
}

const accountChanged: Parameters<typeof openLive>[0]['accountChanged'] = async (change) =>
  (await session()).accountChanged(change);

function followLive(userId: string): () => void {
  const begun = useSession.getState().startSnapshot?.as_of;
  const changesSince = async () =>
    begun ? verb('told_since', { since: begun }) : Promise.reject(new Error('not begun'));
  return openLive({ connect: supabase, userId, accountChanged, changesSince });
}

interface AppProvidersProps {
  /** Default language of staff areas; client areas fall back to the browser's. */
  language?: Language;
  children: ReactNode;
}

/**
 * The providers that every area needs. The router and the toaster belong to the shell; antd's theme is loaded with the
 * pages that use antd (`themed`).
 */
export function AppProviders({ language, children }: AppProvidersProps) {
  useAreaLanguage(language);
  useDoublePress();
  useKeptFocus();
  const [client] = useState(visitClient);
  useEffect(dropFirstClient, []);
  useEffect(() => {
    const unsubscribe = onSignOut(() => forget(client));
    // An unmounted area no longer receives the sign-out.
    return () => {
      unsubscribe();
      forget(client);
    };
  }, [client]);
  const userId = useSession(({ profile }) => profile?.id);
  useEffect(() => (userId ? followLive(userId) : undefined), [userId]);
  return (
    <>
      <QueryClientProvider client={client}>
        <AddressState>{children}</AddressState>
      </QueryClientProvider>
      <ConfirmDialogHost />
    </>
  );
}

const ConfirmDialog = lazyComponent(themed(async () => (await import('./lazyComponents')).ConfirmDialog));

/** Gives `confirmAction` a dialog; its code is loaded with the first question. */
function ConfirmDialogHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    provideConfirm((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => provideConfirm(null);
  }, []);
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>;
}
