import { applicationTimeline } from '@rotavisto/shared/data';
import { ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { outcomeIn, useRecorded } from '../audit/useRecorded';
import { RowList } from '../details/RowList';
import { momentText } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import { useName } from '../lists/useName';
import { useT } from './strings';

/** The audit entries of this application, newest first. */
export function ApplicationHistory({ applicationId }: { applicationId: string }) {
  const t = useT();
  const nameOf = useName();
  const recorded = useRecorded();
  const timeline = useQuery(applicationTimeline(applicationId));

  if (timeline.isPending) return <ListSkeleton text={t('list.loading')} />;
  if (timeline.isError) {
    return (
      <InlineError
        text={t('adminErrors:admin.applicationData')}
        retryLabel={t('list.retry')}
        onRetry={() => void timeline.refetch()}
      />
    );
  }
  return (
    <RowList
      empty={t('adminApplication:details.noHistory')}
      rows={timeline.data.map((event) => ({
        id: `${event.at} ${event.action}`,
        title: [recorded.action(event.action), outcomeIn(event.detail, recorded.outcome)].filter(Boolean).join(': '),
        secondary: event.actor_name ? nameOf(event.actor_name) : t('list.system'),
        aside: <time dateTime={event.at}>{momentText(event.at)}</time>,
      }))}
    />
  );
}
