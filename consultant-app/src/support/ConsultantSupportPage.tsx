import { applicationById, appointmentOf, type DataOf } from '@rotavisto/shared/data';
import { isOpenApplication, isStepType, sortSteps, travellerName } from '@rotavisto/shared/domain';
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
      aboutClient={(clientId, isBeside) => <CasesInTalk clientId={clientId} isBeside={isBeside} />}
    />
  );
}

/** The open cases of the client in this conversation, each in one line with a link; beside it, with its steps and dates. */
function CasesInTalk({ clientId, isBeside }: { clientId: string; isBeside: boolean }) {
  const { data } = useQuery({ ...consultantClientDetails(clientId), meta: { silent: true } });
  const cases = data?.applications ?? [];
  const open = cases.filter(({ status }) => isOpenApplication(status));
  return (open.length > 0 ? open : cases.slice(0, 1)).map((one) => (
    <CaseInTalk key={one.id} application={one} isBeside={isBeside} />
  ));
}

type ListedApplication = DataOf<typeof consultantClientDetails>['applications'][number];

function CaseInTalk({ application, isBeside }: { application: ListedApplication; isBeside: boolean }) {
  const t = useT('consultantCase', 'steps');
  const {
    id,
    visa_type,
    traveller,
    status,
    current_step,
    completed_steps: completed,
    total_steps: total,
  } = application;
  return (
    <>
      <section className={isBeside ? styles.talkBeside : styles.talk} aria-label={t('talk.case')}>
        <Link className={styles.link} to={`/consultant/applications/${id}`}>
          {t('talk.toCase')}
        </Link>
        <span>
          {traveller && <strong>{t('talk.about', { name: travellerName(traveller) })} </strong>}
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
        officialForm={application.official_form}
      />
      <Appointments steps={steps} preInterview={appointment} />
      <StepOverview steps={steps} />
    </>
  );
}
