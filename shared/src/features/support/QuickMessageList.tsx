import { Input } from 'antd';
import { useState } from 'react';
import { useFacts } from '../../facts';
import { useT } from '../../i18n';
import { EmptyState } from '../../ui';
import { fillQuickMessage, QUICK_GROUPS, quickGroupTitle, searchQuickMessages, useQuickValues } from './quickMessages';
import styles from './support.module.css';
import type { TicketRow } from './types';

/** The messages are Portuguese, whatever the consultant reads. */
const MESSAGE_LANGUAGE = 'pt';

export function QuickMessageList({ ticket, onUse }: { ticket: TicketRow; onUse: (text: string) => void }) {
  const t = useT('support');
  const [search, setSearch] = useState('');
  const values = useQuickValues(ticket);
  const found = searchQuickMessages(search, useFacts(MESSAGE_LANGUAGE));
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
      {found.length === 0 && <EmptyState title={t('quick.empty')} />}
      <div className={styles.quick}>
        {QUICK_GROUPS.filter((group) => found.some((message) => message.group === group)).map((group) => (
          <section key={group} aria-label={quickGroupTitle(group)}>
            <h3 className={styles.quickGroup}>{quickGroupTitle(group)}</h3>
            {found
              .filter((message) => message.group === group)
              .map((message) => {
                const text = fillQuickMessage(message.text, values);
                return (
                  <button key={message.id} type="button" className={styles.quickMessage} onClick={() => onUse(text)}>
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
