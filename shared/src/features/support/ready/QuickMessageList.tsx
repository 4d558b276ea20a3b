import { useQuery } from '@tanstack/react-query';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
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
  // Clients read Portuguese unless the consultant knows better, whatever the consultant reads.
  const [language, setLanguage] = useState<Language>('pt');
  const values = useQuickValues(ticket, language);
  const facts = useFacts(language);
  const messages = useQuery(quickMessages);
  const titleOf = (group: string) => t(`quickGroups.${group as QuickGroupName}`);
  const found = searchQuickMessages(wordedIn(messages.data ?? [], language, facts), search, titleOf);
  const only = found.length === 1 ? found[0] : null;
  return (
    <>
      <Input.Search
        autoFocus
        allowClear
        value={search}
        aria-label={t('quick.search')}
        placeholder={t('quick.search')}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={(event) => {
          if (!only || event.nativeEvent.isComposing) return;
          // The field of the message, which takes the focus, must not take the line as well.
          event.preventDefault();
          onUse(fillQuickMessage(only.text, values));
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
        {QUICK_GROUPS.filter((group) => found.some((message) => message.group === group)).map((group) => (
          <section key={group} aria-label={titleOf(group)}>
            <h3 className={styles.quickGroup}>{titleOf(group)}</h3>
            {found
              .filter((message) => message.group === group)
              .map((message) => {
                const text = fillQuickMessage(message.text, values);
                return (
                  <button
                    key={message.key}
                    type="button"
                    lang={language}
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
    </>
  );
}
