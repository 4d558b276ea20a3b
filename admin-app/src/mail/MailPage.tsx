import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { Dialog, EmptyState, PageTitle } from '@rotavisto/shared/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { dismissMail, type ListedMail, listedMail, type MailFilter } from '../data/mail';
import type { ListQuery, PageState } from '../lists/ListTable';
import { PagedTable } from '../lists/PagedTable';
import { useListState } from '../lists/useListState';
import { useT } from './strings';
import { useColumns } from './useColumns';

export function MailPage() {
  const t = useT();
  const { state, change } = useListState<MailFilter, 'oldest'>(['failed', 'waiting'], ['oldest']);
  const mails = useQuery({
    ...listedMail(state.filter, state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t(state.filter === 'failed' ? 'subtitle' : 'subtitleWaiting')}
        action={
          <Segmented<MailFilter>
            aria-label={t('filter')}
            style={{ background: 'var(--rv-sky)' }}
            value={state.filter}
            options={[
              { value: 'failed', label: t('filterFailed') },
              { value: 'waiting', label: t('filterWaiting') },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
      />
      <MailList mails={mails} state={state} onPage={change} />
    </>
  );
}

interface MailListProps {
  mails: ListQuery<ListedMail>;
  state: PageState & { filter: MailFilter };
  onPage: (page: PageState) => void;
}

function MailList({ mails, state, onPage }: MailListProps) {
  const t = useT();
  const [dismissed, setDismissed] = useState<ListedMail | null>(null);
  const columns = useColumns(state.filter, setDismissed);

  const isFailed = state.filter === 'failed';
  return (
    <>
      <PagedTable
        label={t('title')}
        list={mails}
        state={state}
        rowKey={(mail) => mail.id}
        columns={columns}
        texts={{ loading: t('loading'), error: t('error'), retry: t('retry') }}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        empty={
          <EmptyState
            title={t(isFailed ? 'emptyFailed' : 'emptyWaiting')}
            text={isFailed ? t('emptyFailedHint') : undefined}
          />
        }
      />
      {dismissed && <DismissDialog mail={dismissed} onClose={() => setDismissed(null)} />}
    </>
  );
}

/** Gives up an undeliverable mail, with a reason. */
function DismissDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const t = useT();
  const dismiss = useMutation(dismissMail);

  return (
    <Dialog title={t('dismissTitle', { address: mail.to_email })} width={480} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{t('dismissText')}</Typography.Paragraph>
      <Form<{ reason: string }>
        layout="vertical"
        onFinish={({ reason }) => dismiss.mutate({ mailId: mail.id, reason: reason.trim() }, { onSuccess: onClose })}
      >
        <Form.Item
          name="reason"
          label={t('reasonLabel')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.mailDismissal} />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={dismiss.isPending}>
            {t('dismiss')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
