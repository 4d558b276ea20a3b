import { PaperClipOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type OutgoingMessage, saveStored } from '../../../data';
import { formatDateTime } from '../../../domain';
import { useT } from '../../../i18n';
import { formatBytes } from '../../../lib';
import { EmptyState, Words } from '../../../ui';
import styles from '../support.module.css';
import type { MessageRow } from '../types';
import { OutgoingBubble } from './OutgoingBubble';
import { lastReadId } from './readMarks';

interface Props {
  messages: MessageRow[];
  outgoing: OutgoingMessage[];
  userId: string;
  readUntil: string | null;
  onResend: (message: OutgoingMessage) => void;
  onDiscard: (id: string) => void;
  onTakeBack: (message: OutgoingMessage) => void;
}

export function MessageList({ messages, outgoing, userId, readUntil, onResend, onDiscard, onTakeBack }: Props) {
  const t = useT('support');
  if (messages.length + outgoing.length === 0) return <EmptyState title={t('chat.empty')} />;
  const readId = lastReadId(messages, userId, readUntil);
  return (
    <ol className={styles.bubbles}>
      {messages.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          isMine={message.sender_id === userId}
          isRead={message.id === readId}
        />
      ))}
      {outgoing.map((message) => (
        <OutgoingBubble
          key={message.id}
          message={message}
          onResend={() => onResend(message)}
          onDiscard={() => onDiscard(message.id)}
          onTakeBack={() => onTakeBack(message)}
        />
      ))}
    </ol>
  );
}

function Bubble({ message, isMine, isRead }: { message: MessageRow; isMine: boolean; isRead: boolean }) {
  const t = useT('support');
  if (message.is_system)
    return (
      <li className={styles.system}>
        <Words>{message.content}</Words>
      </li>
    );
  return (
    <li className={isMine ? styles.mine : styles.theirs}>
      <span className={styles.sender}>
        <bdi>{isMine ? t('chat.you') : (message.sender?.full_name ?? t('chat.someone'))}</bdi>
      </span>
      {message.file_path && message.file_size ? (
        <AttachedFile name={message.content} path={message.file_path} size={message.file_size} />
      ) : (
        <p className={styles.text}>
          <Words hasLinks>{message.content}</Words>
        </p>
      )}
      <span className={styles.time}>
        <time dateTime={message.created_at}>{formatDateTime(message.created_at)}</time>
        {isRead && <span>{` · ${t('chat.read')}`}</span>}
      </span>
    </li>
  );
}

interface AttachedFileProps {
  name: string;
  path: string;
  size: number;
}

/** The file's name and size. */
function AttachedFile({ name, path, size }: AttachedFileProps) {
  const t = useT('support');
  const client = useQueryClient();
  return (
    <Button
      type="link"
      className={styles.file}
      icon={<PaperClipOutlined aria-hidden />}
      aria-label={t('attachment.open', { name, size: formatBytes(size) })}
      onClick={() => void saveStored(client, path, name)}
    >
      <span className={styles.text}>
        {name} · {formatBytes(size)}
      </span>
    </Button>
  );
}
