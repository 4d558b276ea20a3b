import { applicationById, appointmentOf, type DataOf } from '@rotavisto/shared/data';
import { isOpenApplication, isStepType, sortSteps, travellerName } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { EmptyState, ListSkeleton, StatusBadge, useOpened } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Appointments } from '../applications/Appointments';
import { StepOverview } from '../applications/StepOverview';
import { WhatsAppLink } from '../casework/CaseConversation';
import { CaseDocuments } from '../casework/CaseDocuments';
import { CaseNotes } from '../casework/CaseNotes';
import { WhoseTurn } from '../casework/WhoseTurn';
import { consultantClientDetails } from '../data/consultant';
import { StepDialogHost } from '../dialogs/StepDialogHost';
import styles from './support.module.css';
import '../casework/strings';

type ListedApplication = DataOf<typeof consultantClientDetails>['applications'][number];

/**
 * The open cases of the conversation's client, or the newest case when no case is open: the first case is unfolded, the
 * others are one line each.
 */
export function CasesInTalk({ clientId }: { clientId: string }) {
  const t = useT('consultantCase');
  const details = useQuery({ ...consultantClientDetails(clientId), meta: { silent: true } });
  if (details.isPending) return <ListSkeleton rows={4} />;
  if (!details.data) return null;
  const { applications, client } = details.data;
  const open = applications.filter(({ status }) => isOpenApplication(status));
  // The account holder writes the messages, so the holder's own case comes before the cases of the children.
  const ownFirst = [...open].sort((a, b) => Number(Boolean(a.traveller)) - Number(Boolean(b.traveller)));
  const [first, ...others] = open.length > 0 ? ownFirst : applications.slice(0, 1);
  if (!first) return <EmptyState title={t('talk.noCase')} action={<WhatsAppLink client={client} />} />;
  return (
    <div className={styles.cases}>
      <CaseInTalk application={first}>
        <WhatsAppLink client={client} />
      </CaseInTalk>
      {others.map((one) => (
        <FoldedCase key={one.id} application={one} />
      ))}
    </div>
  );
}

/** The case loads when it is unfolded. */
function FoldedCase({ application }: { application: ListedApplication }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.other} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <CaseName application={application} />
      </summary>
      {isOpen && <CaseInTalk application={application} />}
    </details>
  );
}

function CaseName({ application: { traveller, visa_type, current_step } }: { application: ListedApplication }) {
  const t = useT('consultantCase', 'steps');
  return (
    <span>
      {traveller && <strong>{`${t('talk.about', { name: travellerName(traveller) })} `}</strong>}
      <span>{visa_type}</span>
      {isStepType(current_step) && <span>{` · ${t(`steps:type.${current_step}`)}`}</span>}
    </span>
  );
}

interface Props {
  application: ListedApplication;
  children?: ReactNode;
}

/**
 * The facts of a case that an answer needs: step, turn, dates, documents and notes, with a link to the page of the
 * case.
 */
function CaseInTalk({ application, children }: Props) {
  const t = useT('consultantCase');
  const { id, status } = application;
  return (
    <>
      <section className={styles.case} aria-label={t('talk.case')}>
        <CaseName application={application} />
        {!isOpenApplication(status) && <StatusBadge status={status} />}
        <span className={styles.links}>
          <Link className={styles.link} to={`/consultant/applications/${id}`}>
            {t('talk.toCase')}
          </Link>
          {children}
        </span>
      </section>
      <CaseParts applicationId={id} />
    </>
  );
}

function CaseParts({ applicationId }: { applicationId: string }) {
  const { data: application } = useQuery({ ...applicationById(applicationId), meta: { silent: true } });
  const appointment = useQuery({ ...appointmentOf(applicationId), meta: { silent: true } });
  const { opened, open, close } = useOpened('review');
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
      <StepOverview steps={steps} />
      <Appointments steps={steps} preInterview={appointment} />
      <CaseDocuments applicationId={applicationId} steps={steps} onOpen={() => open(applicationId)} />
      <CaseNotes applicationId={applicationId} />
      {opened === applicationId && <StepDialogHost dialog="review" applicationId={applicationId} onClose={close} />}
    </>
  );
}
