import { applicationById, appointmentOf } from '@rotavisto/shared/data';
import { isOpenApplication, isStepType, sortSteps } from '@rotavisto/shared/domain';
import { SupportPage } from '@rotavisto/shared/features/support';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { StatusBadge } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Appointments } from '../applications/Appointments';
import { StepOverview } from '../applications/StepOverview';
import styles from '../casework/casework.module.css';
import { WhoseTurn } from '../casework/WhoseTurn';
import { consultantClientDetails } from '../data/consultant';
import '../casework/strings';

/** The inbox, with the client's case above each conversation, on a wide screen beside it. */
export function ConsultantSupportPage() {
  return (
    <SupportPage
      role="consultant"
      aboutClient={(clientId, isBeside) => <CaseInTalk clientId={clientId} isBeside={isBeside} />}
    />
  );
}

/** The case of the client in this conversation, in one line with a link; beside it, with its steps and dates. */
function CaseInTalk({ clientId, isBeside }: { clientId: string; isBeside: boolean }) {
  const t = useT('consultantCase', 'steps');
  const { data } = useQuery({ ...consultantClientDetails(clientId), meta: { silent: true } });
  const cases = data?.applications ?? [];
  const shown = cases.find(({ status }) => isOpenApplication(status)) ?? cases[0];
  if (!shown) return null;
  const { id, visa_type, status, current_step, completed_steps: completed, total_steps: total } = shown;
  return (
    <>
      <section className={isBeside ? styles.talkBeside : styles.talk} aria-label={t('talk.case')}>
        <Link className={styles.link} to={`/consultant/applications/${id}`}>
          {t('talk.toCase')}
        </Link>
        <span>
          {visa_type}
          {isStepType(current_step) && <span>{` · ${t(`steps:type.${current_step}`)}`}</span>}
        </span>
        <span className={styles.hint}>{t('common:progress', { completed, total })}</span>
        {!isOpenApplication(status) && <StatusBadge status={status} />}
      </section>
      {isBeside && <StepsAndDates applicationId={id} />}
    </>
  );
}

function StepsAndDates({ applicationId }: { applicationId: string }) {
  const { data: application } = useQuery({ ...applicationById(applicationId), meta: { silent: true } });
  const appointment = useQuery({ ...appointmentOf(applicationId), meta: { silent: true } });
  if (!application) return null;
  const steps = sortSteps(application.application_steps);
  return (
    <>
      <WhoseTurn
        status={application.status}
        steps={steps}
        preInterviewBookedAt={appointment.data?.created_at ?? null}
      />
      <Appointments steps={steps} preInterview={appointment} />
      <StepOverview steps={steps} />
    </>
  );
}
