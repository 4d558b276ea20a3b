import { lazyComponent } from '@rotavisto/shared/connection';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { StatusBadge } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useWhose } from '../cases/currentCase';
import { previousApplications } from '../data/applications';
import { decisionOf } from './decision/decisionOf';
import styles from './PreviousApplications.module.css';
import './strings';

const DecisionResult = lazyComponent(
  async () => (await import(/* webpackChunkName: "decision" */ './DecisionResult')).DecisionResult,
);
const FilesNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "decision" */ '@rotavisto/shared/features/retention')).FilesNotice,
);

const FilesOfCase = lazyComponent(
  async () => (await import(/* webpackChunkName: "files" */ '../files/FilesOfCase')).FilesOfCase,
);

/** Applications before the current application, or without `current` all decided applications, with their decisions. */
export function PreviousApplications({ current }: { current: string | null }) {
  const t = useT('client', 'clientApplication');
  const { data: earlier = [] } = useQuery(previousApplications(useWhose(), current));
  if (earlier.length === 0) return null;
  return (
    <section className={styles.previous} aria-labelledby="previous-title">
      <h2 id="previous-title">{t('clientApplication:previous.title')}</h2>
      {earlier.map((application) => (
        <details key={application.id}>
          <summary>
            <span>
              {t('clientApplication:previous.name', {
                visa: application.visa_type,
                date: formatDate(application.created_at),
              })}
            </span>
            <StatusBadge status={application.status} />
          </summary>
          <Suspense>
            <DecisionResult {...decisionOf(application)} />
            <FilesNotice applicationId={application.id} reader="client" />
            {application.files?.length > 0 && <FilesOfCase applicationId={application.id} />}
          </Suspense>
        </details>
      ))}
    </section>
  );
}
