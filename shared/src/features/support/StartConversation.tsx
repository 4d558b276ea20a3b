import { Button } from 'antd';
import { startTransition, useState } from 'react';
import { useT } from '../../i18n';
import { EmptyState } from '../../ui';
import { ConversationDialog } from './ConversationDialog';

interface Props {
  clientId: string;
  onStarted: (ticketId: string) => void;
}

/** In place of a conversation with a client who has no running ticket. */
export function StartConversation({ clientId, onStarted }: Props) {
  const t = useT('support');
  const [isWriting, setWriting] = useState(false);
  const start = (
    <Button type="primary" onClick={() => startTransition(() => setWriting(true))}>
      {t('conversation.start')}
    </Button>
  );
  return (
    <>
      <EmptyState title={t('list.noClient')} action={start} />
      {isWriting && <ConversationDialog clientId={clientId} onClose={() => setWriting(false)} onStarted={onStarted} />}
    </>
  );
}
