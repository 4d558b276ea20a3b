import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n';
import styles from './support.module.css';
import type { OutgoingMessage } from './useOutbox';

interface Props {
  message: OutgoingMessage;
  onResend: () => void;
  onDiscard: () => void;
}

export function OutgoingBubble({ message, onResend, onDiscard }: Props) {
  const t = useT('support');
  return (
    <li className={message.isFailed ? styles.failed : styles.pending}>
      <span className={styles.sender}>{t('chat.you')}</span>
      <p className={styles.text}>{message.content}</p>
      {message.isFailed ? (
        <span className={styles.retry} role="alert">
          <ExclamationCircleOutlined aria-hidden /> {t('chat.failed')}
          <Button size="small" onClick={onResend}>
            {t('chat.resend')}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </span>
      ) : (
        <span className={styles.time}>{t('chat.sending')}</span>
      )}
    </li>
  );
}
