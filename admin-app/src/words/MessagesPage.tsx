import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useLanguage } from '@rotavisto/shared/i18n';
import { isFocusLost } from '@rotavisto/shared/lib';
import {
  confirmAction,
  type DataColumn,
  DataTable,
  EmptyState,
  Icon,
  ListSkeleton,
  PageTitle,
  SearchInput,
} from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { keptMessages, moveMessage, type QuickMessage, removeMessage } from '../data/words';
import { useEdited } from '../details/useEdited';
import { InlineError } from '../lists/InlineError';
import { ActionsMenu, type RowAction, RowActions } from '../lists/RowActions';
import { useRowKeys } from '../lists/useRowKeys';
import { MessageDialog } from './MessageDialog';
import { searchMessages } from './searchMessages';
import { useT } from './strings';
import styles from './words.module.css';

/** The address value that opens the dialog for a new message; it has no dot, unlike the key of any message. */
const NEW = 'new';

/** Lists the quick messages of consultants by topic, in the consultants' order. */
export function MessagesPage() {
  const t = useT();
  const language = useLanguage();
  const messages = useQuery(keptMessages());
  const [search, setSearch] = useState('');
  const { edited: editedKey, open, hrefOf, dialog } = useEdited('message');
  const edited = messages.data?.find(({ key }) => key === editedKey);
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const actionsOf = useMessageActions(messages.data ?? [], search === '');
  const titleOf = (message: QuickMessage) => message[`title_${language}`];
  const topicOf = ({ topic }: QuickMessage) => t(`topic.${topic}` as 'topic.tips');
  const rows = messages.data && searchMessages(messages.data, search, language, topicOf);
  const columns: DataColumn<QuickMessage>[] = [
    {
      key: 'message',
      title: t('messages.message'),
      primary: true,
      width: 'max(200px, 20vw)',
      render: (message) => <span title={titleOf(message)}>{titleOf(message)}</span>,
    },
    {
      key: 'text',
      title: t('messages.text'),
      render: (message) => <span title={message[`text_${language}`]}>{message[`text_${language}`]}</span>,
    },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 270,
      render: (message) => <RowActions name={titleOf(message)} actions={actionsOf(message)} />,
    },
  ];
  return (
    <>
      <PageTitle
        title={t('messages.title')}
        subtitle={t('messages.subtitle')}
        action={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open(NEW)}>
            {t('messages.add')}
          </Button>
        }
      />
      {messages.isError && (
        <InlineError text={t('messages.error')} retryLabel={t('retry')} onRetry={() => void messages.refetch()} />
      )}
      {messages.isPending && <ListSkeleton text={t('loading')} />}
      {rows && (
        <div ref={frame}>
          <div className={styles.search}>
            <SearchInput value={search} placeholder={t('messages.search')} onChange={setSearch} />
          </div>
          <DataTable
            label={t('messages.title')}
            rows={rows}
            rowKey={({ key }) => key}
            columns={columns}
            dense
            groupOf={(message) => ({ key: message.topic, title: topicOf(message) })}
            onOpen={({ key }) => open(key)}
            hrefOf={({ key }) => hrefOf(key)}
            short={{
              name: titleOf,
              below: (message) => message[`text_${language}`],
              after: (message) => <ActionsMenu name={titleOf(message)} actions={actionsOf(message)} />,
            }}
            empty={<EmptyState title={t('messages.empty')} />}
          />
        </div>
      )}
      {edited && <MessageDialog key={edited.key} message={edited} {...dialog} />}
      {editedKey === NEW && <MessageDialog message={null} {...dialog} />}
    </>
  );
}

/** Returns the actions that move and remove a message; a searched list cannot be reordered. */
function useMessageActions(messages: readonly QuickMessage[], isWhole: boolean) {
  const t = useT();
  const language = useLanguage();
  const move = useMutation(moveMessage);
  const remove = useMutation(removeMessage);
  const moved = useRef<string | null>(null);
  // Focuses the moved message again, because the browser removes the focus from a moved row.
  useEffect(() => {
    if (moved.current !== null && messages.length > 0 && isFocusLost())
      document.querySelector<HTMLElement>(`a[href$="message=${moved.current}"]`)?.focus();
  }, [messages]);

  async function askToRemove(message: QuickMessage) {
    const isSure = await confirmAction({
      title: t('messages.removeTitle', { title: message[`title_${language}`] }),
      content: t('messages.removeText'),
      okText: t('messages.remove'),
      cancelText: t('messages.keep'),
      danger: true,
    });
    if (isSure) remove.mutate(message);
  }

  const moving = (message: QuickMessage, down: boolean): RowAction => ({
    key: down ? 'down' : 'up',
    label: t(down ? 'messages.down' : 'messages.up'),
    letter: down ? 'd' : 'u',
    isBusy: move.isPending && move.variables.key === message.key,
    onChoose: () => {
      moved.current = message.key;
      move.mutate({ ...message, down });
    },
  });

  return (message: QuickMessage): RowAction[] => {
    const siblings = messages.filter(({ topic }) => topic === message.topic);
    return [
      ...(isWhole && siblings[0] !== message ? [moving(message, false)] : []),
      ...(isWhole && siblings.at(-1) !== message ? [moving(message, true)] : []),
      { key: 'remove', label: t('messages.remove'), letter: 'r', onChoose: () => void askToRemove(message) },
    ];
  };
}
