import { ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Col, Row } from 'antd';
import { useState } from 'react';
import { adminModules } from '../data/lists';
import { EnglishRegion } from '../english/EnglishRegion';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { errorsOf } from './errorsOf';
import { MailCard } from './MailCard';
import { ModuleCard } from './ModuleCard';
import { RollbackModal } from './RollbackModal';
import { remotePointers } from './remotePointers';

export function ModulesPage() {
  const t = useT();
  const pointers = useQuery(remotePointers());
  const errors = useQuery(adminModules());
  const [rollingBack, setRollingBack] = useState<string | null>(null);
  const shown = rollingBack === null ? undefined : pointers.data?.[rollingBack];

  return (
    <EnglishRegion>
      <PageTitle title={t('modules.title')} subtitle={t('modules.subtitle')} />
      {pointers.isPending && <ListSkeleton text={t('list.loading')} />}
      {pointers.isError && (
        <InlineError
          text={t('errors:admin.modules')}
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
              onRefresh={() => void pointers.refetch()}
              onRollback={() => setRollingBack(name)}
            />
          </Col>
        ))}
        <Col xs={24} lg={12}>
          <MailCard />
        </Col>
      </Row>
      {rollingBack !== null && (
        <RollbackModal
          name={rollingBack}
          previousVersion={shown?.previous?.version ?? null}
          onClose={() => setRollingBack(null)}
        />
      )}
    </EnglishRegion>
  );
}
