import type { Composite } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type ModuleRelease, moduleReleases } from '../data/modules';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import { useT } from '../strings';
import { Fold } from './Fold';
import styles from './modules.module.css';
import type { RemotePointer } from './remotePointers';
import { span } from './span';

const RollbackModal = lazy(() => import('../lazyComponents').then(({ RollbackModal }) => ({ default: RollbackModal })));

const FIRST = 5;

interface Props {
  name: string;
  pointer: RemotePointer;
  /** Of every module; undefined until the server has counted them. */
  figures: readonly Composite<'module_version'>[] | undefined;
}

/** The versions of a module that were live: when, by whom, for how long, for how many they failed, and the way back to them. */
export function ReleaseList({ name, pointer, figures }: Props) {
  const t = useT();
  const { data, isError } = useQuery(moduleReleases());
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<ModuleRelease | null>(null);
  const command = `npx pnpm rollback ${name} --list`;
  const releases = data?.filter(({ remote }) => remote === name) ?? [];
  if (isError)
    return (
      <Typography.Paragraph type="secondary" className={styles.closed}>
        {t('modules.releasesElsewhere')} <code>{command}</code>
      </Typography.Paragraph>
    );
  if (releases.length === 0) return null;
  return (
    <Fold title={t('modules.releasesTitle')}>
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <caption className="rv-visually-hidden">{t('modules.releases', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('modules.releaseVersion')}</th>
              <th scope="col">{t('modules.releaseWhen')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? releases : releases.slice(0, FIRST)).map((release) => (
              <ReleaseRow
                key={release.version}
                release={release}
                figures={figures?.find(({ remote, version }) => remote === name && version === release.version)}
                isCounted={figures !== undefined}
                onGoBack={setChosen}
              />
            ))}
          </tbody>
        </table>
      </div>
      {releases.length > FIRST && !isWhole && (
        <Button size="small" type="link" onClick={() => setIsWhole(true)}>
          {t('modules.releasesAll', { count: String(releases.length) })}
        </Button>
      )}
      <Suspense>
        {chosen && <RollbackModal name={name} pointer={pointer} to={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </Fold>
  );
}

function ReleaseRow({
  release,
  figures,
  isCounted,
  onGoBack,
}: {
  release: ModuleRelease;
  figures: Composite<'module_version'> | undefined;
  isCounted: boolean;
  onGoBack: (release: ModuleRelease) => void;
}) {
  const t = useT();
  const { remote, version, from, until, by, isLive, isKept } = release;
  const end = isLive ? Date.now() : until && Date.parse(until);
  const failed = isCounted
    ? { failures: count(figures?.failures ?? 0), loads: count(Math.max(figures?.loads ?? 0, figures?.failures ?? 0)) }
    : null;
  return (
    <tr>
      <th scope="row">
        <code>{version}</code>
        <StateLine release={release} />
        {!isLive && isKept && (
          <Button
            size="small"
            className={styles.back}
            aria-label={t('modules.releaseBackTo', { name: remote, version })}
            onClick={() => onGoBack(release)}
          >
            {t('modules.releaseBack')}
          </Button>
        )}
      </th>
      <td>
        {momentText(from)}
        {[
          by && t('modules.releaseBy', { name: by }),
          end && t(isLive ? 'modules.releaseSince' : 'modules.releaseFor', { span: span(end - Date.parse(from)) }),
          failed && t('modules.releaseFailures', failed),
        ].map(
          (line) =>
            line && (
              <div key={line} className={styles.rating}>
                {line}
              </div>
            ),
        )}
      </td>
    </tr>
  );
}

function StateLine({ release: { isLive, isNext, isKept, takenBack } }: { release: ModuleRelease }) {
  const t = useT();
  const date = takenBack && momentText(takenBack.at);
  const lines = [
    isLive && t('modules.roleLive'),
    date &&
      (takenBack.by ? t('modules.releaseTakenBy', { date, name: takenBack.by }) : t('modules.releaseTaken', { date })),
    isNext && !isLive && t('modules.releaseNext'),
    !isKept && t('modules.releaseGone'),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <div key={line} className={styles.rating}>
      {line}
    </div>
  ));
}
