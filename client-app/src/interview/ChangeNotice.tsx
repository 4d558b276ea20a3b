import { formatDate, formatTime } from '@rotavisto/shared/domain';
import { interviewStyles, type PreInterview } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { calledOffBooking } from '../data/appointments';

/** Notice that the consultant moved the pre-interview, with the previous time and the reason. */
export function MovedNotice({ appointment }: { appointment: PreInterview }) {
  const t = useT('clientInterview');
  const change = appointment.metadata?.change;
  if (change?.kind !== 'moved') return null;
  return (
    <p className={interviewStyles.notice} role="status">
      {t('change.moved', {
        name: change.by,
        fromDate: formatDate(change.from_date),
        fromTime: formatTime(change.from_time),
        date: formatDate(appointment.date),
        time: formatTime(appointment.time),
        reason: change.reason,
      })}
    </p>
  );
}

/** Notice that the consultant called off the pre-interview, and a request to choose another time. */
export function CalledOffNotice({ applicationId }: { applicationId: string }) {
  const t = useT('clientInterview');
  const { data } = useQuery(calledOffBooking(applicationId));
  if (!data) return null;
  return (
    <p className={interviewStyles.notice} role="status">
      {t('change.calledOff', {
        name: data.change.by,
        date: formatDate(data.date),
        time: formatTime(data.time),
        reason: data.change.reason,
      })}
    </p>
  );
}
