import { Button, Input } from 'antd';
import { useConversation } from '../../../data';
import { useT } from '../../../i18n';
import { copyText, EmptyState } from '../../../ui';
import styles from '../support.module.css';

/** Replaces a conversation that was handed to another consultant; its unsent text can be copied. */
export function GoneTicket({ ticketId, userId }: { ticketId: string; userId: string }) {
  const t = useT('support');
  const { draft, outgoing, setDraft, setOutgoing } = useConversation(userId, ticketId);
  const words = [...outgoing.map(({ content }) => content), draft].filter((text) => text.trim() !== '').join('\n');
  if (words === '') return <EmptyState title={t('gone.title')} />;
  const discard = () => {
    setDraft('');
    setOutgoing(() => []);
  };
  return (
    <section className={styles.first} aria-label={t('gone.title')}>
      <EmptyState title={t('gone.title')} text={t('gone.text')} />
      <Input.TextArea readOnly value={words} aria-label={t('gone.kept')} autoSize={{ minRows: 2, maxRows: 10 }} />
      <span className={styles.tools}>
        <Button onClick={() => void copyText(words, { copied: t('gone.copied'), failed: t('gone.copyFailed') })}>
          {t('gone.copy')}
        </Button>
        <Button type="text" onClick={discard}>
          {t('chat.discard')}
        </Button>
      </span>
    </section>
  );
}
