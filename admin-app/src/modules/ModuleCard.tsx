import { Stamp } from '@rotavisto/shared/brand';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex } from 'antd';
import { Facts } from '../details/Facts';
import { count } from '../english/figures';
import { englishMoment } from '../lists/day';
import { useT } from '../strings';
import type { LoadErrors } from './errorsOf';
import { HealthStamp } from './HealthStamp';
import { remoteHealth } from './remoteHealth';
import type { RemotePointer } from './remotePointers';

export function ModuleCard({
  name,
  pointer,
  errors,
  onRefresh,
  onRollback,
}: {
  name: string;
  pointer: RemotePointer;
  /** Unknown until the server has counted them. */
  errors: LoadErrors | undefined;
  onRefresh: () => void;
  onRollback: () => void;
}) {
  const t = useT();
  const health = useQuery(remoteHealth(pointer.entry));
  const publishedAt = pointer.publishedAt ?? health.data?.lastModified ?? null;

  function checkAgain() {
    onRefresh();
    void health.refetch();
  }

  function revertedFact() {
    if (!pointer.reverted) return [];
    const { version, at, failures, loads } = pointer.reverted;
    const figures = { version, failures: String(failures), loads: String(Math.max(loads, failures)) };
    return [{ label: t('modules.reverted'), value: `${englishMoment(at)}: ${t('modules.revertedWhy', figures)}` }];
  }

  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{name}</h2>}
      extra={<HealthStamp health={health.data} isChecking={health.isFetching} />}
    >
      <Facts
        facts={[
          { label: t('modules.version'), value: <code>{pointer.version}</code> },
          { label: t('modules.previous'), value: pointer.previous?.version ?? t('modules.noPrevious') },
          { label: t('modules.lastDeploy'), value: englishMoment(publishedAt) || t('modules.unknownDeploy') },
          { label: t('modules.errors24h'), value: count(errors?.last24h) },
          { label: t('modules.errors7d'), value: count(errors?.last7d) },
          {
            label: t('modules.lastError'),
            value: errors?.lastAt
              ? `${englishMoment(errors.lastAt)}: ${errors.lastClass}`
              : errors
                ? t('modules.noError')
                : count(undefined),
          },
          ...revertedFact(),
        ]}
      />
      <Flex wrap align="center" gap={8} style={{ marginTop: 16 }}>
        <Button size="small" loading={health.isFetching} onClick={checkAgain}>
          {t('modules.checkAgain')}
        </Button>
        <Button size="small" onClick={onRollback}>
          {t('modules.rollback')}
        </Button>
        {pointer.canary && (
          <Stamp tone="active">
            {t('modules.canary', { version: pointer.canary.version, percent: String(pointer.canary.percent) })}
          </Stamp>
        )}
      </Flex>
    </Card>
  );
}
