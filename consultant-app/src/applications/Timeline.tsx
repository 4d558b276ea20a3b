import { formatDateTime, isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { Timeline as AntTimeline } from 'antd';
import styles from './applications.module.css';
import { movedTo, type TimelineEntry, timelineAction } from './timelineAction';
import './strings';

interface Props {
  query: { data?: TimelineEntry[]; isPending: boolean; isLoadingError: boolean; refetch: () => void };
}

/** The events of a case, with their author and time. */
export function Timeline({ query }: Props) {
  const t = useT('consultantApplication');
  const entries = query.data ?? [];
  // The client's name is the title of the case.
  const actorOf = ({ actor_role, actor_name }: TimelineEntry) =>
    actor_role === 'client' ? t('common:role.client') : actor_name || t('system');
  return (
    <section className={styles.panel} aria-label={t('timeline')}>
      <h2 className={styles.heading}>{t('timeline')}</h2>
      {query.isPending && <ListSkeleton rows={3} />}
      {query.isLoadingError && <ErrorCard onRetry={query.refetch} />}
      {query.data && entries.length === 0 && <p className={styles.detail}>{t('timelineEmpty')}</p>}
      <AntTimeline
        items={entries.map((entry) => {
          const step = movedTo(entry);
          return {
            key: `${entry.at}-${entry.action}`,
            content: (
              <>
                <strong>{actorOf(entry)}</strong> {t(`actions.${timelineAction(entry)}`)}
                {isStepType(step) && <span>{`: ${t(`steps:type.${step}`)}`}</span>}
                <span className={styles.detail}>{formatDateTime(entry.at)}</span>
              </>
            ),
          };
        })}
      />
    </section>
  );
}
