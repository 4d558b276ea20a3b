import { Email, PageTitle, Words } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminErasureRequests } from '../data/lists';
import { TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { ListTable } from '../lists/ListTable';
import { useListState } from '../lists/useListState';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import { ErasureActions } from './ErasureActions';
import { ErasureStatus } from './ErasureStatus';

export function ErasurePage() {
  const t = useT();
  const nameOf = useName();
  const { state, change } = useListState(['all'], ['oldest']);
  const requests = useQuery({
    ...adminErasureRequests({ page: state.page, pageSize: state.pageSize }),
    placeholderData: keepPreviousData,
  });

  return (
    <div>
      <PageTitle title={t('erasure.title')} subtitle={t('erasure.subtitle')} />
      <ListTable
        list={requests}
        state={state}
        label={t('erasure.title')}
        rowKey={(request) => request.id}
        errorText={t('adminErrors:admin.erasure')}
        empty={{ title: t('erasure.empty'), text: t('erasure.emptyHint') }}
        onPage={change}
        columns={[
          {
            key: 'person',
            title: t('erasure.person'),
            render: (request) => (
              <TwoLines first={nameOf(request.full_name)} second={<Email address={request.email} />} />
            ),
          },
          {
            key: 'reason',
            title: t('erasure.reason'),
            render: (request) => <Words>{request.reason || t('erasure.noReason')}</Words>,
          },
          {
            key: 'requested',
            title: t('erasure.requested'),
            width: 130,
            render: (request) => dayText(request.created_at),
          },
          {
            key: 'status',
            title: t('erasure.status'),
            width: 190,
            render: (request) => <ErasureStatus status={request.status} resolvedAt={request.resolved_at} />,
          },
          {
            key: 'actions',
            isActions: true,
            title: t('list.actions'),
            width: 190,
            render: (request) =>
              request.status === 'requested' && (
                <ErasureActions requestId={request.id} name={nameOf(request.full_name)} />
              ),
          },
        ]}
      />
    </div>
  );
}
