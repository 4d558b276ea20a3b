import { SendOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useConversation } from '../../../data';
import { useT } from '../../../i18n';
import { useMediaQuery } from '../../../lib';
import { passwordProblem } from '../../../ui';
import { AttachmentButton } from '../files/AttachmentButton';
import { AttachmentStatus } from '../files/AttachmentStatus';
import type { ConversationFiles } from '../files/useConversationFiles';
import { QuickMessages } from '../ready/QuickMessages';
import { gapIn } from '../ready/quickMessages';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { isTooLong, lengthToTell, MOST_CHARACTERS } from './messageLength';

interface Props {
  ticket: TicketRow;
  role: SupportRole;
  userId: string;
  isReopening: boolean;
  /** A message that the service returned because it looks like a password. */
  refused: string | null;
  isAsked?: boolean;
  onWriting: (isWriting: boolean) => void;
  onSend: (content: string) => void;
  files: ConversationFiles;
}

export function MessageComposer({ ticket, role, userId, isReopening, refused, isAsked, files, ...on }: Props) {
  const t = useT('support');
  const { onWriting, onSend } = on;
  const { attachment, drop } = files;
  const { draft: text, setDraft: setText } = useConversation(userId, ticket.id);
  const length = lengthToTell(text);
  const isOver = isTooLong(text);
  // An on-screen keyboard has no Shift+Enter, and an early focus would cover the messages with it.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const lengthId = useId();
  const gapId = useId();
  const secretId = useId();
  const isRefused = refused !== null && text.includes(refused);
  const secret = isRefused ? t('errors:looks_like_password') : passwordProblem(text);
  const input = useRef<TextAreaRef>(null);
  const attach = useRef<HTMLInputElement>(null);
  const gap = role === 'consultant' ? gapIn(text) : undefined;
  const content = text.trim();
  const waiting = attachment.state.phase === 'ready' ? attachment.state.waiting : [];
  const canSend = !isOver && secret === null && (content !== '' || waiting.length > 0);
  const send = () => {
    if (!canSend) return;
    if (gap) {
      selectGap(text, gap);
      return;
    }
    if (content !== '') {
      onSend(content);
      setText('');
      onWriting(false);
    }
    attachment.send();
    focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isTouch || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (message: string) => setText(text.trim() === '' ? message : `${text.trimEnd()}\n${message}`);
  const selectGap = (within: string, words: string) => {
    const at = within.indexOf(words);
    focus();
    input.current?.resizableTextArea?.textArea.setSelectionRange(at, at + words.length);
  };
  const toField = () => (gap ? selectGap(text, gap) : focus());
  const focus = () => input.current?.focus();
  useEffect(() => {
    // Runs after the page's title, which takes the focus on a page change.
    if (!isAsked || isTouch) return;
    const soon = setTimeout(() => input.current?.focus());
    return () => clearTimeout(soon);
  }, [isAsked, isTouch]);
  // The pressed button disappears together with its notice, so the focus moves to the attachment button.
  const thenFocus =
    <Args extends unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args) => {
      act(...args);
      attach.current?.focus();
    };

  return (
    <div className={styles.composer}>
      {isReopening && <p className={styles.hint}>{t('chat.reopening')}</p>}
      <Input.TextArea
        ref={input}
        value={text}
        autoFocus={isReopening}
        autoSize={{ minRows: 1, maxRows: 6 }}
        status={isOver || secret ? 'error' : undefined}
        aria-invalid={isOver || secret !== null || undefined}
        aria-describedby={secret ? secretId : length === null ? gap && gapId : lengthId}
        aria-label={t('chat.input')}
        placeholder={t('chat.placeholder')}
        onChange={(event) => {
          setText(event.target.value);
          onWriting(event.target.value.trim() !== '');
        }}
        onKeyDown={sendOnEnter}
      />
      {length !== null && (
        <p id={lengthId} role={isOver ? 'alert' : undefined} className={isOver ? styles.refused : styles.hint}>
          {t(isOver ? 'chat.tooLong' : 'chat.length', { length, most: MOST_CHARACTERS })}
        </p>
      )}
      {secret && (
        <p id={secretId} role="alert" className={styles.refused}>
          {secret}
        </p>
      )}
      {gap && (
        <p id={gapId} role="status" className={styles.refused}>
          {t('quick.gap', { gap })}
        </p>
      )}
      {drop.notice}
      <div className={styles.attachments}>
        <AttachmentStatus
          state={attachment.state}
          onCancel={thenFocus(attachment.cancel)}
          onRetry={thenFocus(attachment.resend)}
          onDiscard={thenFocus(attachment.discard)}
        />
      </div>
      <div className={styles.composerFoot}>
        <span className={styles.tools}>
          <AttachmentButton ref={attach} isBusy={attachment.isBusy} onPick={drop.offer} />
          {role === 'consultant' && <QuickMessages ticket={ticket} onUse={insert} onClosed={toField} />}
        </span>
        {!isTouch && <span className={styles.hint}>{t('chat.hint')}</span>}
        <Button type="primary" icon={<SendOutlined aria-hidden />} disabled={!canSend} onClick={send}>
          {waiting.some(({ isDamaged }) => isDamaged) ? (
            t('attachment.sendAnyway')
          ) : (
            <span className={styles.iconName}>{t('chat.send')}</span>
          )}
        </Button>
      </div>
    </div>
  );
}
