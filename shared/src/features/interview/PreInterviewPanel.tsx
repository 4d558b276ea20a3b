import { useSession } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import { ClientScheduling } from './ClientScheduling';
import { ConsulateInterview } from './ConsulateInterview';
import { ConsultantScheduling } from './ConsultantScheduling';
import { Ds160Summary } from './Ds160Summary';
import styles from './Interview.module.css';
import { SubmittedDocuments } from './SubmittedDocuments';
import { usePreInterview } from './usePreInterview';
import './strings';

/** The dialog's content; the wizard shows it as a page. */
export function PreInterviewPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const t = useT('interview');
  const isConsultant = useSession((state) => state.profile?.role === 'consultant');
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
  const step = application.application_steps.find((one) => one.step_type === 'interview_scheduling');
  const Scheduling = isConsultant ? ConsultantScheduling : ClientScheduling;
  return (
    <div className={styles.panel}>
      <ConsulateInterview appointment={step?.metadata?.appointment ?? null} />
      <Ds160Summary form={form} />
      <SubmittedDocuments documents={documents} />
      <Scheduling
        applicationId={applicationId}
        appointment={appointment}
        consulate={step?.metadata?.appointment ?? null}
        isOpen={step?.status === 'in_progress'}
        hasConsultant={application.consultant_id !== null}
        onDone={onDone}
      />
    </div>
  );
}
