import { applicationById } from '@rotavisto/shared/data';
import { caseName, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseTitle, StepDialog } from '@rotavisto/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { travelDate } from '../data/travelDate';
import '../strings';

interface Props extends Omit<ComponentProps<typeof StepDialog>, 'title'> {
  title: string;
  applicationId: string;
}

/** The frame of a dialog that decides on a case or writes to it. */
export function CaseDialog({ title, applicationId, ...frame }: Props) {
  return <StepDialog {...frame} title={<CaseTitle title={title} about={useAboutCase(applicationId)} />} />;
}

/** The facts that identify a case: its client, its visa and the date of travel. */
export function useAboutCase(applicationId: string | null): string[] {
  const t = useT('consultant');
  const one = applicationById(applicationId ?? '');
  const travel = travelDate(applicationId ?? '');
  const application = useQuery(applicationId ? one : { ...one, queryFn: skipToken });
  const date = useQuery(applicationId ? travel : { ...travel, queryFn: skipToken }).data;
  const { client, traveller, visa_type } = application.data ?? {};
  const words = [
    caseName(client?.full_name, traveller),
    visa_type,
    date && t('caseTitle.travel', { date: formatDate(date) }),
  ];
  return words.filter((word): word is string => Boolean(word));
}
