import { applicationTimeline } from '@rotavisto/shared/data';
import { ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { outcomeIn, useRecorded } from '../audit/useRecorded';
import { RowList } from '../details/RowList';
import { englishMoment } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import { useT } from '../strings';

/** Who did what to this application, newest first. */
export function ApplicationHistory({ applicationId }: { applicationId: string }) {
  const t = useT();
  const said = useRecorded();
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
      empty={t('applicationDetails.noHistory')}
      rows={timeline.data.map((event) => ({
        id: `${event.at} ${event.action}`,
        title: [said.action(event.action), outcomeIn(event.detail, said.outcome)].filter(Boolean).join(': '),
        secondary: event.actor_name || t('applicationDetails.system'),
        aside: <time dateTime={event.at}>{englishMoment(event.at)}</time>,
      }))}
    />
  );
}
