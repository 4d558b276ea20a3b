import type { Composite } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type ModuleRelease, moduleReleases } from '../data/modules';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import { Fold } from './Fold';
import styles from './modules.module.css';
import type { RemotePointer } from './remotePointers';
import { span } from './span';
import { useT } from './strings';

const RollbackModal = lazy(() => import('../lazyComponents').then(({ RollbackModal }) => ({ default: RollbackModal })));

const FIRST = 5;

interface Props {
  name: string;
  pointer: RemotePointer;
  /** The figures of all modules; undefined until the server has counted them. */
  figures: readonly Composite<'module_version'>[] | undefined;
}

/** Lists the versions of a module that were live: date, releaser, duration, failures, and a button that rolls back to each. */
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
        {t('releasesElsewhere')} <code>{command}</code>
      </Typography.Paragraph>
    );
  if (releases.length === 0) return null;
  return (
    <Fold title={t('releasesTitle')}>
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <caption className="rv-visually-hidden">{t('releases', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('releaseVersion')}</th>
              <th scope="col">{t('releaseWhen')}</th>
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
          {t('releasesAll', { count: String(releases.length) })}
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
            aria-label={t('releaseBackTo', { name: remote, version })}
            onClick={() => onGoBack(release)}
          >
            {t('releaseBack')}
          </Button>
        )}
      </th>
      <td>
        {momentText(from)}
        {[
          by && t('releaseBy', { name: by }),
          end && t(isLive ? 'releaseSince' : 'releaseFor', { span: span(end - Date.parse(from)) }),
          failed && t('releaseFailures', failed),
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
    isLive && t('roleLive'),
    date && (takenBack.by ? t('releaseTakenBy', { date, name: takenBack.by }) : t('releaseTaken', { date })),
    isNext && !isLive && t('releaseNext'),
    !isKept && t('releaseGone'),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <div key={line} className={styles.rating}>
      {line}
    </div>
  ));
}
