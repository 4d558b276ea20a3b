import { Stamp } from '@rotavisto/shared/brand';
import type { Composite } from '@rotavisto/shared/supabase';
import { Words } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { Chart } from '../charts/Chart';
import { isClosable } from '../data/modules';
import { Facts } from '../details/Details';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import type { LoadErrors } from './errorsOf';
import { Fold } from './Fold';
import { ModuleActions } from './ModuleActions';
import styles from './modules.module.css';
import { ReleaseList } from './ReleaseList';
import { type RemoteHealth, remoteHealth } from './remoteHealth';
import type { RemotePointer } from './remotePointers';
import { useT } from './strings';
import { VersionFigures } from './VersionFigures';
import { isUnseen, ROLE, type ShownVersion } from './versionsOf';
import { LIMITS, ratingOf, VITALS, type Vital, writeVital } from './vitals';

const closedFact = ({ closed_at, message }: Composite<'closed_area'>) => (
  <>
    {momentText(closed_at)}:{' '}
    <span lang="pt-BR">
      <Words>{message}</Words>
    </span>
  </>
);

export function ModuleCard({
  name,
  pointer,
  errors,
  versions,
  figures,
  areas,
  onRefresh,
}: {
  name: string;
  pointer: RemotePointer;
  /** The module's errors; undefined until the server has counted them. */
  errors: LoadErrors | undefined;
  versions: readonly ShownVersion[];
  /** The figures of each loaded version; undefined until the server has counted them. */
  figures: readonly Composite<'module_version'>[] | undefined;
  /** The closed areas; undefined until they are loaded. */
  areas: readonly Composite<'closed_area'>[] | undefined;
  onRefresh: () => void;
}) {
  const t = useT();
  const health = useQuery(remoteHealth(pointer.entry));
  const closed = areas?.find(({ area }) => area === name);
  const since = health.data?.lastModified;

  function checkAgain() {
    onRefresh();
    void health.refetch();
  }

  function revertedFact() {
    if (!pointer.reverted) return [];
    const { version, at, failures, loads } = pointer.reverted;
    const figures = { version, failures: String(failures), loads: String(Math.max(loads, failures)) };
    return [{ label: t('reverted'), value: `${momentText(at)}: ${t('revertedWhy', figures)}` }];
  }

  return (
    <Card
      title={
        <h2 lang="en" style={{ fontSize: 16, margin: 0 }}>
          {name}
        </h2>
      }
      extra={<HealthStamp health={health.data} isChecking={health.isFetching} />}
    >
      <Facts
        facts={[
          { label: t('version'), value: <code>{pointer.version}</code> },
          { label: t('previous'), value: pointer.previous?.version ?? t('noPrevious') },
          { label: t('lastDeploy'), value: momentText(pointer.publishedAt) || t('unknownDeploy') },
          // A build without a release has no deploy, only files with a date.
          ...(pointer.publishedAt || !since ? [] : [{ label: t('filesSince'), value: momentText(since) }]),
          { label: t('errors24h'), value: count(errors?.last24h) },
          { label: t('errors7d'), value: count(errors?.last7d) },
          {
            label: t('lastError'),
            value: errors?.lastAt
              ? `${momentText(errors.lastAt)}: ${errors.lastClass}`
              : errors
                ? t('noError')
                : count(undefined),
          },
          ...revertedFact(),
          ...(closed ? [{ label: t('closedMessage'), value: closedFact(closed) }] : []),
        ]}
      />
      {isUnseen(versions) ? (
        <p className={styles.unseen}>{t('noVisits')}</p>
      ) : (
        <Fold title={t('figuresTitle')}>
          <VersionFigures name={name} versions={versions} />
          <VitalCharts name={name} versions={versions} />
        </Fold>
      )}
      <ReleaseList name={name} pointer={pointer} figures={figures} />
      <ModuleActions
        name={name}
        pointer={pointer}
        isClosed={areas && isClosable(name) ? closed !== undefined : undefined}
        isChecking={health.isFetching}
        onCheck={checkAgain}
      />
    </Card>
  );
}

function HealthStamp({ health, isChecking }: { health: RemoteHealth | undefined; isChecking: boolean }) {
  const t = useT();
  if (isChecking || !health) return <Stamp tone="active">{t('checking')}</Stamp>;
  if (health.isHealthy) return <Stamp tone="done">{t('healthy', { ms: String(health.milliseconds) })}</Stamp>;
  return <Stamp tone="failed">{t('failing', { reason: health.reason ?? '' })}</Stamp>;
}

const TONE = { good: 'leaf', fair: 'amber', poor: 'brick' } as const;

const isMeasured = (vital: Vital, { figures }: ShownVersion) => typeof figures?.[vital] === 'number';

/** Charts the web vitals of a module's versions, with a chart for each vital. */
function VitalCharts({ name, versions }: { name: string; versions: readonly ShownVersion[] }) {
  const t = useT();
  const measured = VITALS.filter((vital) => versions.some((version) => isMeasured(vital, version)));
  if (measured.length === 0) return null;
  return (
    <div className={styles.charts}>
      {measured.map((vital) => (
        <div key={vital}>
          <p className={styles.vital}>{t(vital)}</p>
          <Chart
            label={t('vitalChart', { vital: t(vital), name })}
            rows={versions.map(({ role, version, figures }) => {
              const value = figures?.[vital] ?? null;
              return {
                name: `${t(ROLE[role])} ${version}`,
                values: { [vital]: value },
                ...(value === null ? {} : { tone: TONE[ratingOf(vital, value)] }),
              };
            })}
            series={[{ key: vital, label: t(vital), tone: 'control' }]}
            format={(value) => writeVital(vital, value)}
            short={(version) => version.slice(0, version.lastIndexOf(' '))}
            limits={[LIMITS[vital].good, LIMITS[vital].poor]}
          />
        </div>
      ))}
      <p className={styles.vital}>{t('vitalHint')}</p>
    </div>
  );
}
