import { useLanguage } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import { type DataColumn, DataTable, EmptyState, ListSkeleton, PageTitle, Words } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { keptMessages, type QuickMessage } from '../data/words';
import { useEdited } from '../details/useEdited';
import { ActionsCell, TwoLines } from '../lists/cells';
import { InlineError } from '../lists/InlineError';
import { MessageDialog } from './MessageDialog';
import { useT } from './strings';

/** What consultants send ready-made. */
export function MessagesPage() {
  const t = useT();
  const language = useLanguage();
  const messages = useQuery(keptMessages());
  const [search, setSearch] = useState('');
  const { edited: editedKey, open, dialog } = useEdited('message');
  const edited = messages.data?.find(({ key }) => key === editedKey);
  const topicOf = ({ topic }: QuickMessage) => t(`topic.${topic}` as 'topic.tips');
  const sought = plain(search);
  const rows = messages.data?.filter((message) =>
    plain(`${topicOf(message)} ${message[`title_${language}`]} ${message[`text_${language}`]}`).includes(sought),
  );
  const columns: DataColumn<QuickMessage>[] = [
    {
      key: 'message',
      title: t('messages.message'),
      primary: true,
      render: (message) => (
        <TwoLines first={message[`title_${language}`]} second={<Words>{message[`text_${language}`]}</Words>} />
      ),
    },
    { key: 'topic', title: t('messages.topic'), width: 140, render: topicOf },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 120,
      render: (message) => (
        <ActionsCell>
          <Button
            size="small"
            aria-label={t('editOf', { what: message[`title_${language}`] })}
            onClick={() => open(message.key)}
          >
            {t('edit')}
          </Button>
        </ActionsCell>
      ),
    },
  ];
  return (
    <>
      <PageTitle title={t('messages.title')} subtitle={t('messages.subtitle')} />
      {messages.isError && (
        <InlineError text={t('messages.error')} retryLabel={t('retry')} onRetry={() => void messages.refetch()} />
      )}
      {messages.isPending && <ListSkeleton text={t('loading')} />}
      {rows && (
        <>
          <Input.Search
            allowClear
            value={search}
            aria-label={t('messages.search')}
            placeholder={t('messages.search')}
            style={{ maxWidth: 360, marginBottom: 16 }}
            onChange={(event) => setSearch(event.target.value)}
          />
          <DataTable
            label={t('messages.title')}
            rows={rows}
            rowKey={({ key }) => key}
            columns={columns}
            empty={<EmptyState title={t('messages.empty')} />}
          />
        </>
      )}
      {edited && <MessageDialog key={edited.key} message={edited} {...dialog} />}
    </>
  );
}
