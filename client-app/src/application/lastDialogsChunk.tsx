import { applicationById, appointmentOf } from '@rotavisto/shared/data';
import { caseName, casvAppointment, consulateAppointment, currentStep, isVisitOver } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { ErrorCard, ListSkeleton, StepDialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTraveller } from '../cases/currentCase';
import { useWhoseTitle } from '../cases/WhoseTitle';
import { FilesOfCase } from '../files/FilesOfCase';
import { PreInterview } from '../interview/PreInterview';
import { Posts } from '../interview/posts/Posts';
import { DecisionResult } from './DecisionResult';
import { decisionOf } from './decision/decisionOf';
import styles from './facts.module.css';
import { InterviewGuide } from './InterviewGuide';
import { InterviewRoute } from './InterviewRoute';
import { useEstimate } from './useApplication';
import { WaitingState } from './WaitingState';
import './visit/strings';
import './decision/strings';

/** The consulate interview: date, place, papers to bring and the course of the day. */
export function InterviewDialog({ onClose, applicationId }: StepDialogProps) {
  const t = useT('client', 'clientVisit', 'clientDecision');
  const titled = useWhoseTitle();
  return (
    <StepDialog title={titled(t('clientVisit:title'))} width={680} onClose={onClose}>
      <InterviewContent applicationId={applicationId} />
    </StepDialog>
  );
}

function InterviewContent({ applicationId }: { applicationId: string }) {
  const t = useT('client', 'clientVisit', 'clientDecision');
  const traveller = useTraveller();
  const application = useQuery(applicationById(applicationId));
  const booked = useQuery(appointmentOf(applicationId));
  if (application.isPending || booked.isPending) return <ListSkeleton rows={3} />;
  if (application.isLoadingError) return <ErrorCard onRetry={() => application.refetch()} />;
  if (booked.isLoadingError) return <ErrorCard onRetry={() => booked.refetch()} />;
  const isAhead = currentStep(application.data.application_steps)?.step_type === 'interview';
  const appointment = consulateAppointment(application.data.application_steps);
  const visit = casvAppointment(application.data.application_steps);
  return (
    <>
      <p className={styles.printed}>RotaVisto · {caseName(application.data.client?.full_name, traveller)}</p>
      {!appointment && <p className={styles.lead}>{t('clientVisit:unknown')}</p>}
      <InterviewRoute
        application={application.data}
        preInterview={booked.data ?? null}
        casv={visit}
        consulate={appointment}
      />
      {booked.data === null && isAhead && <PreInterview application={application.data} appointment={null} />}
      <FilesOfCase applicationId={applicationId} />
      <InterviewGuide applicationId={applicationId} official={application.data.official_form} />
      <p className={styles.print}>
        <Button onClick={() => window.print()}>{t('clientVisit:print')}</Button>
      </p>
      {!(appointment && isVisitOver(appointment)) && (
        <section className={styles.practice} aria-labelledby="interview-practice">
          <h2 id="interview-practice">{t('clientVisit:practiceTitle')}</h2>
          <p>{t('clientVisit:practiceText')}</p>
          <Link to="/client/applications/practice">{t('clientVisit:practice')}</Link>
        </section>
      )}
      <Posts chosen={appointment?.location} />
    </>
  );
}

export function DecisionDialog({ onClose, applicationId }: StepDialogProps) {
  const t = useT('client', 'clientVisit', 'clientDecision');
  const titled = useWhoseTitle();
  const days = useEstimate()('decision');
  const application = useQuery(applicationById(applicationId));
  return (
    <StepDialog title={titled(t('clientDecision:title'))} width={560} onClose={onClose}>
      {application.isPending && <ListSkeleton rows={2} />}
      {application.isLoadingError && <ErrorCard onRetry={() => application.refetch()} />}
      {application.data &&
        (application.data.outcome ? (
          <DecisionResult {...decisionOf(application.data)} />
        ) : (
          <WaitingState
            text={t('clientDecision:waiting')}
            hint={t('clientDecision:waitingHint')}
            holder={t('next.holder.consulate')}
            since={application.data.application_steps.find((step) => step.step_type === 'decision')?.updated_at}
            usual={days === undefined ? t('next.usually.decision') : t('next.takes', { count: days })}
          />
        ))}
    </StepDialog>
  );
}
