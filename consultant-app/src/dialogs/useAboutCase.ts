import { applicationById } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { travelDate } from '../data/travelDate';
import '../strings';

/** What tells a case from others: client, visa and date of travel. */
export function useAboutCase(applicationId: string | null): string[] {
  const t = useT('consultant');
  const one = applicationById(applicationId ?? '');
  const travel = travelDate(applicationId ?? '');
  const application = useQuery(applicationId ? one : { ...one, queryFn: skipToken });
  const date = useQuery(applicationId ? travel : { ...travel, queryFn: skipToken }).data;
  const { client, visa_type } = application.data ?? {};
  const words = [client?.full_name, visa_type, date && t('caseTitle.travel', { date: formatDate(date) })];
  return words.filter((word): word is string => Boolean(word));
}
