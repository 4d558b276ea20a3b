import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OutgoingMessage } from '../../../data';
import { useT } from '../../../i18n';
import { Words } from '../../../ui';
import styles from '../support.module.css';
import { isTooLong, MOST_CHARACTERS } from './messageLength';

interface Props {
  message: OutgoingMessage;
  onResend: () => void;
  onDiscard: () => void;
  onTakeBack: () => void;
}

export function OutgoingBubble({ message, onResend, onDiscard, onTakeBack }: Props) {
  const t = useT('support');
  const discard = (
    <Button size="small" type="text" onClick={onDiscard}>
      {t('chat.discard')}
    </Button>
  );
  return (
    <li className={message.state === 'sending' ? styles.pending : styles.failed}>
      <span className={styles.sender}>{t('chat.you')}</span>
      <p className={styles.text}>
        <Words hasLinks>{message.content}</Words>
      </p>
      {message.state === 'sending' && <span className={styles.time}>{t('chat.sending')}</span>}
      {message.state === 'failed' && (
        <span className={styles.retry} role="alert">
          <ExclamationCircleOutlined aria-hidden /> {t('chat.failed')}
          <Button size="small" onClick={onResend}>
            {t('chat.resend')}
          </Button>
          {discard}
        </span>
      )}
      {message.state === 'refused' && (
        <span className={styles.retry} role="alert">
          <ExclamationCircleOutlined aria-hidden />{' '}
          {t(isTooLong(message.content) ? 'chat.refusedLength' : 'chat.refused', { most: MOST_CHARACTERS })}
          <Button size="small" onClick={onTakeBack}>
            {t('chat.takeBack')}
          </Button>
          {discard}
        </span>
      )}
    </li>
  );
}
