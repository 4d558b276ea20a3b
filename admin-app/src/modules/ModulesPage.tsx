import { ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Col, Row } from 'antd';
import { adminModules } from '../data/lists';
import { closedAreas, moduleVersions } from '../data/modules';
import { EnglishRegion } from '../english/EnglishRegion';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { errorsOf } from './errorsOf';
import { MailCard } from './MailCard';
import { ModuleCard } from './ModuleCard';
import { remotePointers } from './remotePointers';
import { versionsOf } from './versionsOf';

export function ModulesPage() {
  const t = useT();
  const pointers = useQuery(remotePointers());
  const errors = useQuery(adminModules());
  const versions = useQuery(moduleVersions());
  const areas = useQuery(closedAreas());

  return (
    <EnglishRegion>
      <PageTitle title={t('modules.title')} subtitle={t('modules.subtitle')} />
      {pointers.isPending && <ListSkeleton text={t('list.loading')} />}
      {pointers.isError && (
        <InlineError
          text={t('adminErrors:admin.modules')}
          retryLabel={t('list.retry')}
          onRetry={() => void pointers.refetch()}
        />
      )}
      <Row gutter={[16, 16]}>
        {Object.entries(pointers.data ?? {}).map(([name, pointer]) => (
          <Col key={name} xs={24} lg={12}>
            <ModuleCard
              name={name}
              pointer={pointer}
              errors={errors.data && errorsOf(name, errors.data)}
              versions={versionsOf(name, pointer, versions.data)}
              areas={areas.data}
              onRefresh={() => void pointers.refetch()}
            />
          </Col>
        ))}
        <Col xs={24} lg={12}>
          <MailCard />
        </Col>
      </Row>
    </EnglishRegion>
  );
}
