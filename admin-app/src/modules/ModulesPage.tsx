import type { Composite } from '@rotavisto/shared/supabase';
import { ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Col, Row } from 'antd';
import { memo, useDeferredValue } from 'react';
import { adminModules } from '../data/lists';
import { closedAreas, moduleVersions } from '../data/modules';
import { InlineError } from '../lists/InlineError';
import { errorsOf } from './errorsOf';
import { FindReport } from './FindReport';
import { HealthCard } from './HealthCard';
import { MailCard } from './MailCard';
import { ModuleCard } from './ModuleCard';
import { type RemotePointer, remotePointers } from './remotePointers';
import { useT } from './strings';
import { versionsOf } from './versionsOf';

export function ModulesPage() {
  const t = useT();
  const { data: newest, isError, refetch } = useQuery(remotePointers());
  const pointers = useDeferredValue(newest);
  const errors = useDeferredValue(useQuery(adminModules()).data);
  const versions = useDeferredValue(useQuery(moduleVersions()).data);
  const areas = useDeferredValue(useQuery(closedAreas()).data);

  return (
    <div>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {!pointers && !isError && <ListSkeleton text={t('admin:list.loading')} />}
      {isError && (
        <InlineError
          text={t('adminErrors:admin.modules')}
          retryLabel={t('admin:list.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {(pointers || isError) && (
        <ModuleCards pointers={pointers} errors={errors} versions={versions} areas={areas} onRefresh={refetch} />
      )}
    </div>
  );
}

interface ModuleCardsProps {
  /** The pointers of the modules; undefined while the live versions are unknown. */
  pointers: Record<string, RemotePointer> | undefined;
  errors: readonly Composite<'module_errors'>[] | undefined;
  versions: readonly Composite<'module_version'>[] | undefined;
  areas: readonly Composite<'closed_area'>[] | undefined;
  onRefresh: () => void;
}

/** The cards of the modules, rendered again only with new data, in a deferred (interruptible) pass. */
const ModuleCards = memo(function ModuleCards(known: ModuleCardsProps) {
  const { pointers = {}, errors, versions, areas, onRefresh } = known;
  return (
    <Row gutter={[16, 16]}>
      {Object.entries(pointers).map(([name, pointer]) => (
        <Col key={name} xs={24} lg={12}>
          <ModuleCard
            name={name}
            pointer={pointer}
            errors={errors && errorsOf(name, errors)}
            versions={versionsOf(name, pointer, versions)}
            figures={versions}
            areas={areas}
            onRefresh={onRefresh}
          />
        </Col>
      ))}
      <Col xs={24} lg={12}>
        <MailCard />
      </Col>
      <Col xs={24} lg={12}>
        <HealthCard />
      </Col>
      <Col xs={24} lg={12}>
        <FindReport />
      </Col>
    </Row>
  );
});
