import { Stamp } from '@rotavisto/shared/brand';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useT } from '../attention/strings';
import { projectHealth } from '../data/attention';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import { InlineError } from '../lists/InlineError';
import { useT as useWords } from '../strings';
import styles from './modules.module.css';

/** Shows the last run of each job and the oldest row of each queue. */
export function HealthCard() {
  const t = useT();
  const words = useWords();
  const { data, isError, refetch } = useQuery(projectHealth());
  const isLate = data?.jobs.some((job) => job.is_late) ?? false;
  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('health.title')}</h2>}
      extra={data && <Stamp tone={isLate ? 'failed' : 'done'}>{t(isLate ? 'health.late' : 'health.fine')}</Stamp>}
    >
      {isError && (
        <InlineError
          text={words('adminErrors:admin.health')}
          retryLabel={words('list.retry')}
          onRetry={() => void refetch()}
        />
      )}
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('health.job')}</th>
              <th scope="col">{t('health.lastRun')}</th>
              <th scope="col">{t('health.took')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.jobs.map(({ job, last_ran_at, took_ms, is_late }) => (
              <tr key={job}>
                <th scope="row">
                  <code>{job}</code> {is_late && <span>{t('health.late')}</span>}
                </th>
                <td>{momentText(last_ran_at) || t('health.never')}</td>
                <td className={styles.figure}>{took_ms === null ? '' : t('health.ms', { ms: count(took_ms) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('health.queue')}</th>
              <th scope="col">{t('health.oldest')}</th>
              <th scope="col">{t('health.waiting')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.queues.map(({ queue, waiting, oldest_at }) => (
              <tr key={queue}>
                <th scope="row">
                  <code>{queue}</code>
                </th>
                <td>{momentText(oldest_at) || t('health.nothing')}</td>
                <td className={styles.figure}>{count(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
