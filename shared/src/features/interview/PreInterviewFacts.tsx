import styles from './Interview.module.css';
import './strings';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { applicationById, appointmentOf, documentsOf, ds160Form, retryLonger } from '../../data';
import {
  type ConsulateAppointment,
  casvAppointment,
  consulateAppointment,
  currentStep,
  formatDate,
  formatZonedTime,
  isVisitOver,
  type Visit,
} from '../../domain';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import { FactList } from './AppointmentFacts';
import { Ds160Summary } from './Ds160Summary';
import { SubmittedDocuments } from './SubmittedDocuments';
import type { PreInterviewState } from './scheduling';

interface Props {
  applicationId: string;
  children: (state: PreInterviewState) => ReactNode;
}

/** Shows the scheduling first, then the visits; the client's answers and documents are folded. */
export function PreInterviewFacts({ applicationId, children }: Props) {
  const t = useT('interview');
  return (
    <PreInterviewLoader applicationId={applicationId}>
      {(read) => (
        <div className={styles.panel}>
          {children(read)}
          {read.casv && <CasvVisit visit={read.casv} />}
          <ConsulateInterview appointment={read.consulate} />
          <details className={styles.folded}>
            <summary>{t('yours')}</summary>
            <KnownOfClient read={read} />
          </details>
        </div>
      )}
    </PreInterviewLoader>
  );
}

/** The client's DS-160 answers and sent documents. */
export function KnownOfClient({ read: { form, documents, steps } }: { read: PreInterviewRead }) {
  return (
    <>
      <Ds160Summary form={form} />
      <SubmittedDocuments documents={documents} steps={steps} />
    </>
  );
}

type Reads = ReturnType<typeof usePreInterview>;

export interface PreInterviewRead extends PreInterviewState {
  documents: NonNullable<Reads['documents']>;
  form: Exclude<Reads['form'], undefined>;
  steps: NonNullable<Reads['application']>['application_steps'];
}

interface LoaderProps {
  applicationId: string;
  children: (read: PreInterviewRead) => ReactNode;
}

/** Loads the facts of a pre-interview; each role renders them differently. */
export function PreInterviewLoader({ applicationId, children }: LoaderProps) {
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
  const steps = application.application_steps;
  const now = currentStep(steps)?.step_type;
  return children({
    appointment,
    consulate: consulateAppointment(steps),
    casv: casvAppointment(steps),
    isInterviewAhead: now === 'interview_scheduling' || now === 'interview',
    hasConsultant: application.consultant_id !== null,
    documents,
    form,
    steps,
  });
}

/** The four queries of the dialog, loaded and retried together. */
function usePreInterview(applicationId: string) {
  const application = useQuery({ ...applicationById(applicationId), ...retryLonger });
  const formStep = application.data?.application_steps.find((step) => step.step_type === 'ds160_form');
  const documents = useQuery({ ...documentsOf(applicationId), ...retryLonger });
  const appointment = useQuery({ ...appointmentOf(applicationId), ...retryLonger });
  const form = useQuery({ ...ds160Form(formStep?.id ?? ''), ...retryLonger, enabled: formStep !== undefined });
  const all = [application, documents, appointment, form];
  return {
    application: application.data,
    documents: documents.data,
    appointment: appointment.data,
    form: form.data,
    isError: all.some((query) => query.isLoadingError),
    retry: () => Promise.all(all.filter((query) => query.isLoadingError).map((query) => query.refetch())),
  };
}

function CasvVisit({ visit }: { visit: Visit }) {
  const t = useT('interview');
  return (
    <section aria-labelledby="interview-casv">
      <h2 id="interview-casv" className={styles.heading}>
        {t('casv.title')}
      </h2>
      <FactList
        facts={[
          [t('consulate.date'), formatDate(visit.date)],
          [t('consulate.time'), formatZonedTime(visit.time)],
          [t('consulate.location'), visit.location],
        ]}
      />
      {isVisitOver(visit) && <p className={styles.note}>{t('consulate.over')}</p>}
    </section>
  );
}

function ConsulateInterview({ appointment }: { appointment: ConsulateAppointment | null }) {
  const t = useT('interview');
  return (
    <section aria-labelledby="interview-consulate">
      <h2 id="interview-consulate" className={styles.heading}>
        {t('consulate.title')}
      </h2>
      {appointment ? (
        <FactList
          facts={[
            [t('consulate.date'), formatDate(appointment.date)],
            [t('consulate.time'), formatZonedTime(appointment.time)],
            [t('consulate.location'), appointment.location],
            [t('consulate.protocol'), appointment.protocol],
          ]}
        />
      ) : (
        <p className={styles.note}>{t('consulate.none')}</p>
      )}
      {appointment && isVisitOver(appointment) && <p className={styles.note}>{t('consulate.over')}</p>}
    </section>
  );
}
