import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { startTransition, useState } from 'react';
import { personName } from '../../../data';
import { useT } from '../../../i18n';
import { EmptyState } from '../../../ui';
import { ConversationDialog } from './ConversationDialog';

interface Props {
  userId: string;
  clientId: string;
  onStarted: (ticketId: string) => void;
}

/** Replaces the conversation for a client without a running ticket. */
export function StartConversation({ userId, clientId, onStarted }: Props) {
  const t = useT('support');
  const [isWriting, setWriting] = useState(false);
  const name = useQuery(personName(clientId)).data ?? null;
  const start = (
    <Button type="primary" onClick={() => startTransition(() => setWriting(true))}>
      {t('conversation.start')}
    </Button>
  );
  return (
    <>
      <EmptyState title={t('list.noClient')} text={name ?? undefined} action={start} />
      {isWriting && (
        <ConversationDialog
          userId={userId}
          clientId={clientId}
          name={name}
          onClose={() => setWriting(false)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}
