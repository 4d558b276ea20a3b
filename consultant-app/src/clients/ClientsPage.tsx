import { lazyComponent } from '@rotavisto/shared/connection';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, NativeSelect, PageTitle, themed, useOpened } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { consultantClientCount, consultantClients } from '../data/consultant';
import { ListFilters } from '../ListFilters';
import { useListParams } from '../useListParams';
import { ClientTable } from './ClientTable';

const ClientDetailsModal = lazyComponent(themed(async () => (await import('./ClientDetailsModal')).ClientDetailsModal));

const SORTS = ['newest', 'name', 'name_desc', 'updated', 'updated_asc'] as const;

/** A non-breaking space keeps the height of the line until the number of clients arrives. */
const NOT_COUNTED_YET = '\u00a0';

export function ClientsPage() {
  const t = useT('consultantClients');
  const list = useListParams();
  const { search, filter, sort, page, pageSize } = list;
  const clients = useQuery({
    ...consultantClients({ search, filter, sort, page, pageSize }),
    placeholderData: (previous) => previous,
  });
  const count = useQuery({ ...consultantClientCount, enabled: list.isNarrowed || page > 1 });
  const details = useOpened('client');

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={count.data === undefined ? NOT_COUNTED_YET : t('count', { count: count.data })}
      />
      <ListFilters
        {...list}
        placeholder={t('search')}
        label={t('statusLabel')}
        options={[
          { value: 'all', label: t('filter.all') },
          { value: 'active', label: t('filter.active') },
        ]}
      >
        <NativeSelect
          value={sort}
          label={t('sortLabel')}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={list.onSort}
        />
      </ListFilters>
      {clients.isLoadingError ? (
        <ErrorCard retrying={clients.isFetching} onRetry={clients.refetch} />
      ) : (
        <ClientTable
          clients={clients.data?.rows ?? []}
          total={clients.data?.total ?? 0}
          page={page}
          pageSize={pageSize}
          sort={sort}
          onSort={list.onSort}
          isLoading={clients.isFetching}
          onClear={list.isNarrowed ? list.onClear : undefined}
          onPage={list.onPage}
          onOpen={details.open}
          hrefOf={details.hrefOf}
        />
      )}
      <Suspense>{details.opened && <ClientDetailsModal clientId={details.opened} onClose={details.close} />}</Suspense>
    </>
  );
}
