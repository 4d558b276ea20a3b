import { formatDateTime } from '@rotavisto/shared/domain';
import { type DataColumn, Email, EmptyState } from '@rotavisto/shared/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { clearUndeliverable, type UndeliverableAddress, undeliverableAddresses } from '../data/mail';
import { ActionsCell, TwoLines } from '../lists/cells';
import { count } from '../lists/figures';
import type { PageState } from '../lists/ListTable';
import { PagedTable } from '../lists/PagedTable';
import { ReasonDialog } from './ReasonDialog';
import { useT } from './strings';

interface AddressListProps {
  state: PageState;
  onPage: (page: PageState) => void;
}

/** Lists the addresses that no longer get mail, each with a button that tries again. */
export function AddressList({ state, onPage }: AddressListProps) {
  const t = useT();
  const addresses = useQuery({
    ...undeliverableAddresses(state.page, state.pageSize),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const clear = useMutation(clearUndeliverable);
  const columns: DataColumn<UndeliverableAddress>[] = [
    {
      key: 'to',
      title: t('to'),
      render: ({ full_name: name, address }) => <TwoLines first={name} second={<Email address={address} />} />,
    },
    { key: 'since', title: t('since'), width: 140, render: ({ since }) => formatDateTime(since) },
    {
      key: 'problem',
      title: t('problem'),
      width: 260,
      render: ({ kind, detail }) => <TwoLines first={t(`reported.${kind}`)} second={detail} />,
    },
    { key: 'held', title: t('held'), width: 110, render: ({ held }) => count(held) },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 150,
      render: ({ address }) => (
        <ActionsCell>
          <Button size="small" onClick={() => setChosen(address)}>
            {t('clear')}
          </Button>
        </ActionsCell>
      ),
    },
  ];
  return (
    <>
      <PagedTable
        label={t('filterUndeliverable')}
        list={addresses}
        state={state}
        rowKey={({ address }) => address}
        columns={columns}
        texts={{ loading: t('loading'), error: t('error'), retry: t('retry') }}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        empty={<EmptyState title={t('emptyUndeliverable')} text={t('emptyUndeliverableHint')} />}
      />
      {chosen !== null && (
        <ReasonDialog
          title={t('clearTitle', { address: chosen })}
          text={t('clearText')}
          action={t('clear')}
          isPending={clear.isPending}
          onReason={(reason) => clear.mutate({ address: chosen, reason }, { onSuccess: () => setChosen(null) })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
