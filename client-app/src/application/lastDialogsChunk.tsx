import { applicationById } from '@rotavisto/shared/data';
import {
  casvAppointment,
  consulateAppointment,
  formatDate,
  formatTime,
  formatZonedTime,
  instantOf,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { downloadIcs } from '@rotavisto/shared/lib';
import { ErrorCard, ListSkeleton, StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { PreInterview } from '../interview/PreInterview';
import { Posts } from '../interview/posts/Posts';
import { InterviewPractice } from '../interview/practice/InterviewPractice';
import { CasvVisit } from './CasvVisit';
import { DecisionResult, decisionOf } from './DecisionResult';
import styles from './facts.module.css';
import { InterviewGuide } from './InterviewGuide';
import { useEstimate } from './useApplication';
import { WaitingState } from './WaitingState';

/** The consulate interview: date, place, papers to bring and the course of the day. */
export function InterviewDialog({ onClose, applicationId }: StepDialogProps) {
  const t = useT('client');
  return (
    <StepDialog title={t('interview.title')} width={680} onClose={onClose}>
      <InterviewContent applicationId={applicationId} />
    </StepDialog>
  );
}

function InterviewContent({ applicationId }: { applicationId: string }) {
  const t = useT('client');
  const application = useQuery(applicationById(applicationId));
  if (application.isPending) return <ListSkeleton rows={3} />;
  if (application.isLoadingError) return <ErrorCard onRetry={() => application.refetch()} />;
  const appointment = consulateAppointment(application.data.application_steps);
  const visit = casvAppointment(application.data.application_steps);
  const casv = visit && <CasvVisit applicationId={applicationId} visit={visit} />;
  const preInterview = <PreInterview application={application.data} />;
  const form = application.data.application_steps.find((step) => step.step_type === 'ds160_form');
  const practice = form && <InterviewPractice stepId={form.id} />;
  if (!appointment) {
    return (
      <>
        <p className={styles.lead}>{t('interview.unknown')}</p>
        {casv}
        {preInterview}
        <InterviewGuide />
        <Posts />
        {practice}
      </>
    );
  }
  const time = formatTime(appointment.time);
  const addToCalendar = () =>
    downloadIcs('entrevista-no-consulado.ics', {
      uid: `${applicationId}-consulado@rotavisto`,
      title: t('interview.event'),
      start: instantOf(appointment.date, time),
      minutes: 60,
      location: appointment.location,
      description: `${t('interview.protocol')}: ${appointment.protocol}`,
    });
  return (
    <>
      {/* In the order of time: the database refuses a CASV visit after the interview. */}
      {casv}
      <dl className={`${styles.facts} ${styles.appointment}`}>
        <div>
          <dt>{t('interview.when')}</dt>
          <dd>
            {t('interview.whenValue', { date: formatDate(appointment.date), time: formatZonedTime(appointment.time) })}
          </dd>
        </div>
        <div>
          <dt>{t('interview.where')}</dt>
          <dd>{appointment.location}</dd>
        </div>
        <div>
          <dt>{t('interview.protocol')}</dt>
          <dd>{appointment.protocol}</dd>
        </div>
      </dl>
      <Button onClick={addToCalendar}>{t('interview.calendar')}</Button>
      {preInterview}
      <InterviewGuide />
      <Posts chosen={appointment.location} />
      {practice}
    </>
  );
}

export function DecisionDialog({ onClose, applicationId }: StepDialogProps) {
  const t = useT('client');
  const days = useEstimate()('decision');
  const application = useQuery(applicationById(applicationId));
  return (
    <StepDialog title={t('decision.title')} width={560} onClose={onClose}>
      {application.isPending && <ListSkeleton rows={2} />}
      {application.isLoadingError && <ErrorCard onRetry={() => application.refetch()} />}
      {application.data &&
        (application.data.outcome ? (
          <DecisionResult {...decisionOf(application.data)} />
        ) : (
          <WaitingState
            text={t('decision.waiting')}
            hint={t('decision.waitingHint')}
            holder={t('next.holder.consulate')}
            since={application.data.application_steps.find((step) => step.step_type === 'decision')?.updated_at}
            usual={days === undefined ? t('next.usually.decision') : t('next.takes', { count: days })}
          />
        ))}
    </StepDialog>
  );
}
