import { Button } from 'antd';
import type { ReactNode } from 'react';
import { casvAppointment, consulateAppointment, currentStep } from '../../domain';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import { CasvVisit } from './CasvVisit';
import { ConsulateInterview } from './ConsulateInterview';
import { Ds160Summary } from './Ds160Summary';
import styles from './Interview.module.css';
import { SubmittedDocuments } from './SubmittedDocuments';
import type { PreInterviewState } from './scheduling';
import { usePreInterview } from './usePreInterview';
import './strings';

interface Props {
  applicationId: string;
  /** For whom the scheduling comes before what it is about. */
  isActionFirst?: boolean;
  children: (state: PreInterviewState) => ReactNode;
}

/** What both sides see of a pre-interview; each role adds its own way of scheduling. */
export function PreInterviewFacts({ applicationId, isActionFirst = false, children }: Props) {
  const t = useT('interview');
  const { application, documents, appointment, form, isError, retry } = usePreInterview(applicationId);
  if (isError) {
    return (
      <div className={styles.state} role="alert">
        <p>{t('errors:interview.load')}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    );
  }
  if (!application || !documents || appointment === undefined || form === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <ListSkeleton />
      </div>
    );
  }
  const consulate = consulateAppointment(application.application_steps);
  const casv = casvAppointment(application.application_steps);
  const now = currentStep(application.application_steps)?.step_type;
  const scheduling = children({
    appointment,
    consulate,
    casv,
    isInterviewAhead: now === 'interview_scheduling' || now === 'interview',
    hasConsultant: application.consultant_id !== null,
  });
  return (
    <div className={styles.panel}>
      {isActionFirst && scheduling}
      {casv && <CasvVisit visit={casv} />}
      <ConsulateInterview appointment={consulate} />
      <Ds160Summary form={form} />
      <SubmittedDocuments documents={documents} />
      {!isActionFirst && scheduling}
    </div>
  );
}
