import { useQuery } from '@tanstack/react-query';
import { Input, Segmented } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { quickMessages } from '../../../data';
import { useFacts } from '../../../facts';
import { useT } from '../../../i18n';
import { LANGUAGES, type Language } from '../../../language';
import { EmptyState, ErrorCard, ListSkeleton } from '../../../ui';
import styles from '../support.module.css';
import type { TicketRow } from '../types';
import {
  fillQuickMessage,
  QUICK_GROUPS,
  type QuickGroupName,
  searchQuickMessages,
  useQuickValues,
  wordedIn,
} from './quickMessages';

export function QuickMessageList({ ticket, onUse }: { ticket: TicketRow; onUse: (text: string) => void }) {
  const t = useT('support');
  const [search, setSearch] = useState('');
  // Messages start in Portuguese, the usual language of clients, regardless of the consultant's language.
  const [language, setLanguage] = useState<Language>('pt');
  const values = useQuickValues(ticket, language);
  const facts = useFacts(language);
  const messages = useQuery(quickMessages);
  const titleOf = (group: string) => t(`quickGroups.${group as QuickGroupName}`);
  const found = searchQuickMessages(wordedIn(messages.data ?? [], language, facts), search, titleOf);
  // The messages in their order on screen.
  const shown = QUICK_GROUPS.flatMap((group) => found.filter((message) => message.group === group));
  const first = search.trim() === '' && shown.length > 1 ? undefined : shown[0];
  const frame = useRef<HTMLDivElement>(null);

  /** Moves the focus between the field and the messages with the arrow keys; the browser presses the focused message on Enter. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [
      ...(frame.current?.querySelectorAll<HTMLElement>('input:not([type="radio"]), [data-message]') ?? []),
    ];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    const next = step && at >= 0 && !event.nativeEvent.isComposing ? stops[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only moves the focus between its children
    <div ref={frame} onKeyDown={move}>
      <Input.Search
        autoFocus
        allowClear
        value={search}
        aria-label={t('quick.search')}
        placeholder={t('quick.search')}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={(event) => {
          if (!first || event.nativeEvent.isComposing) return;
          // The message field takes the focus, and would also insert a line break for this Enter.
          event.preventDefault();
          onUse(fillQuickMessage(first.text, values));
        }}
      />
      <Segmented<Language>
        size="small"
        aria-label={t('quick.language')}
        style={{ marginTop: 8 }}
        value={language}
        options={LANGUAGES.map((each) => ({ value: each, label: t(`quick.languages.${each}`) }))}
        onChange={setLanguage}
      />
      {messages.isPending && <ListSkeleton text={t('quick.loading')} />}
      {messages.isError && <ErrorCard text={t('quick.error')} onRetry={() => void messages.refetch()} />}
      {messages.data && found.length === 0 && <EmptyState title={t('quick.empty')} />}
      <div className={styles.quick}>
        {QUICK_GROUPS.filter((group) => shown.some((message) => message.group === group)).map((group) => (
          <section key={group}>
            <h3 className={styles.quickGroup}>{titleOf(group)}</h3>
            {shown
              .filter((message) => message.group === group)
              .map((message) => {
                const text = fillQuickMessage(message.text, values);
                return (
                  <button
                    key={message.key}
                    type="button"
                    lang={language}
                    data-message
                    className={styles.quickMessage}
                    onClick={() => onUse(text)}
                  >
                    <strong>{message.title}</strong>
                    <span>{text}</span>
                  </button>
                );
              })}
          </section>
        ))}
      </div>
    </div>
  );
}
