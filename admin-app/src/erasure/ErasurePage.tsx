import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { confirmAction, Email, PageTitle, Words } from '@rotavisto/shared/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminResolveErasure } from '../data/actions';
import { adminErasureRequests } from '../data/lists';
import { ActionsCell, TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { ListTable } from '../lists/ListTable';
import { useListState } from '../lists/useListState';
import { useName } from '../lists/useName';
import { useT } from './strings';

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
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <ListTable
        list={requests}
        state={state}
        label={t('title')}
        rowKey={(request) => request.id}
        errorText={t('adminErrors:admin.erasure')}
        empty={{ title: t('empty'), text: t('emptyHint') }}
        onPage={change}
        columns={[
          {
            key: 'person',
            title: t('person'),
            render: (request) => (
              <TwoLines
                first={nameOf(request.full_name)}
                second={
                  <>
                    <Email address={request.email} />
                    {request.status === 'requested' && request.children > 0 && (
                      <div>{goAlong(t, request.children)}</div>
                    )}
                  </>
                }
              />
            ),
          },
          {
            key: 'reason',
            title: t('reason'),
            render: (request) => <Words>{request.reason || t('noReason')}</Words>,
          },
          {
            key: 'requested',
            title: t('requested'),
            width: 130,
            render: (request) => dayText(request.created_at),
          },
          {
            key: 'status',
            title: t('status'),
            width: 190,
            render: (request) => <ErasureStatus status={request.status} resolvedAt={request.resolved_at} />,
          },
          {
            key: 'actions',
            isActions: true,
            title: t('admin:list.actions'),
            width: 190,
            render: (request) =>
              request.status === 'requested' && (
                <ErasureActions requestId={request.id} name={nameOf(request.full_name)} minors={request.children} />
              ),
          },
        ]}
      />
    </div>
  );
}

/** Children in the charge of the person, whose cases an erasure takes along. */
const goAlong = (t: ReturnType<typeof useT>, count: number) =>
  t(count === 1 ? 'childrenOne' : 'childrenMany', { count: String(count) });

function ErasureActions({ requestId, name, minors }: { requestId: string; name: string; minors: number }) {
  const t = useT();
  const resolve = useMutation(adminResolveErasure);

  async function decide(decision: 'done' | 'rejected') {
    const isErasing = decision === 'done';
    const isSure = await confirmAction({
      title: t(isErasing ? 'confirmEraseTitle' : 'confirmRejectTitle', { name }),
      content: [t(isErasing ? 'confirmEraseText' : 'confirmRejectText'), isErasing && minors > 0 && goAlong(t, minors)]
        .filter(Boolean)
        .join(' '),
      okText: t(isErasing ? 'erase' : 'reject'),
      cancelText: t('admin:list.cancel'),
      danger: isErasing,
    });
    if (isSure) resolve.mutate({ requestId, decision });
  }

  return (
    <ActionsCell>
      <Button size="small" danger loading={resolve.isPending} onClick={() => void decide('done')}>
        {t('erase')}
      </Button>
      <Button size="small" disabled={resolve.isPending} onClick={() => void decide('rejected')}>
        {t('reject')}
      </Button>
    </ActionsCell>
  );
}

const LOOK = {
  requested: { tone: 'waiting', label: 'statusRequested' },
  done: { tone: 'done', label: 'statusDone' },
  rejected: { tone: 'neutral', label: 'statusRejected' },
} as const satisfies Record<string, { tone: StampTone; label: string }>;

const isKnown = (status: string): status is keyof typeof LOOK => Object.hasOwn(LOOK, status);

function ErasureStatus({ status, resolvedAt }: { status: string; resolvedAt: string | null }) {
  const t = useT();
  const { tone, label } = LOOK[isKnown(status) ? status : 'requested'];
  return (
    <TwoLines
      first={<Stamp tone={tone}>{t(label)}</Stamp>}
      second={resolvedAt && t('resolved', { date: dayText(resolvedAt) })}
    />
  );
}
