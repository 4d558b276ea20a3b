import { ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { adminModules } from '../data/lists';
import { closedAreas, moduleVersions } from '../data/modules';
import { InlineError } from '../lists/InlineError';
import { useT } from '../strings';
import { ModuleCards } from './ModuleCards';
import { remotePointers } from './remotePointers';

export function ModulesPage() {
  const t = useT();
  const { data: newest, isError, refetch } = useQuery(remotePointers());
  const pointers = useDeferredValue(newest);
  const errors = useDeferredValue(useQuery(adminModules()).data);
  const versions = useDeferredValue(useQuery(moduleVersions()).data);
  const areas = useDeferredValue(useQuery(closedAreas()).data);

  return (
    <div>
      <PageTitle title={t('modules.title')} subtitle={t('modules.subtitle')} />
      {!pointers && !isError && <ListSkeleton text={t('list.loading')} />}
      {isError && (
        <InlineError
          text={t('adminErrors:admin.modules')}
          retryLabel={t('list.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {(pointers || isError) && (
        <ModuleCards pointers={pointers} errors={errors} versions={versions} areas={areas} onRefresh={refetch} />
      )}
    </div>
  );
}
