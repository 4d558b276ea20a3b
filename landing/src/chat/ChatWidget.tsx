import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import strings from '../locales/page/chat.pt.json';
import { translator } from '../t';
import styles from './ChatWidget.module.css';
import { useChat } from './useChat';

const t = translator(strings);

interface ChatWidgetProps {
  isMinimised: boolean;
  onMinimise: () => void;
  onClose: () => void;
  reply?: (message: string) => string;
}

export function ChatWidget({ isMinimised, onMinimise, onClose, reply }: ChatWidgetProps) {
  const { messages, pending, send } = useChat(reply);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isMinimised) input.current?.focus();
  }, [isMinimised]);

  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages, pending]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (send(text)) setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onMinimise();
  }

  return (
    <section className={styles.widget} aria-label={t('title')} hidden={isMinimised} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('subtitle')}</p>
        </div>
        <button type="button" aria-label={t('minimise')} onClick={onMinimise}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log has to be reachable by keyboard. */}
      <div className={styles.log} role="log" aria-label={t('log')} tabIndex={0}>
        {messages.map((message) => (
          <p key={message.id} className={styles[message.from]}>
            <span className="rv-visually-hidden">{t(message.from === 'visitor' ? 'you' : 'assistant')}: </span>
            {message.text}
          </p>
        ))}
        {pending && (
          <p className={`${styles.assistant} ${styles.typing}`}>
            <span className="rv-visually-hidden">{t('typing')}</span>
            <i />
            <i />
            <i />
          </p>
        )}
        <div ref={end} />
      </div>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          ref={input}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" aria-label={t('send')} disabled={pending || !text.trim()}>
          <Icon name="send" />
        </button>
      </form>
    </section>
  );
}
