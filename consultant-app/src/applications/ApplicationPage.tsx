import { applicationById, applicationTimeline, appointmentOf, useLive } from '@rotavisto/shared/data';
import { caseName, formatDate, isOpenApplication, sortSteps } from '@rotavisto/shared/domain';
import { FilesNotice } from '@rotavisto/shared/features/retention';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useParams } from '@rotavisto/shared/router';
import {
  Email,
  EmptyState,
  ErrorCard,
  ListSkeleton,
  PageTitle,
  StatusBadge,
  Undelivered,
  useOpened,
} from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import { deskOf, useCameFrom } from '../cameFrom';
import { CaseConversation } from '../casework/CaseConversation';
import { CaseDocuments } from '../casework/CaseDocuments';
import { CaseFee } from '../casework/CaseFee';
import { CaseForm } from '../casework/CaseForm';
import { CaseNotes } from '../casework/CaseNotes';
import { CaseTasks } from '../casework/CaseTasks';
import { ChildNotice } from '../casework/ChildNotice';
import { KeptDrafts } from '../casework/KeptDrafts';
import { WhoseTurn } from '../casework/WhoseTurn';
import { travelDate } from '../data/travelDate';
import { isDialogName, StepDialogHost } from '../dialogs/StepDialogHost';
import { CaseFiles } from '../files/CaseFiles';
import { isMissing } from '../isMissing';
import type { DialogName } from '../kanban/cards';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationOutcome } from './ApplicationOutcome';
import { Appointments } from './Appointments';
import styles from './applications.module.css';
import { StepOverview } from './StepOverview';
import { Timeline } from './Timeline';
import './strings';

export function ApplicationPage() {
  const { id = '' } = useParams();
  return <Case key={id} id={id} />;
}

interface Props {
  id: string;
  /** Whether the case is shown beside another page, which keeps its title and gives the case one column. */
  isBeside?: boolean;
}

/** ApplicationPage shows the load error, so that a reassigned case does not show an error for each of its sections. */
const caseById = (id: string) => ({ ...applicationById(id), meta: { silent: true } });

export function Case(props: Props) {
  const { opened, open, close } = useOpened('dialog');
  const wasRead = useQuery(caseById(props.id)).data !== undefined;
  return (
    <>
      <CaseContent {...props} onOpen={open} />
      {wasRead && isDialogName(opened) && <StepDialogHost dialog={opened} applicationId={props.id} onClose={close} />}
    </>
  );
}

function CaseContent({ id, isBeside = false, onOpen }: Props & { onOpen: (dialog: DialogName) => void }) {
  const t = useT('consultantApplication', 'consultant');
  const query = useQuery(caseById(id));
  const appointment = useQuery({ ...appointmentOf(id), enabled: query.isSuccess });
  const travel = useQuery({ ...travelDate(id), enabled: query.isSuccess });
  const timeline = useQuery({ ...applicationTimeline(id), enabled: query.isSuccess, meta: { silent: true } });
  useLive('application_steps', [['applications'], ['appointments']]);
  useLive('document_submissions', [['applications'], ['documents']]);
  useLive('ds160_complements', [['applications', 'one', id]]);
  useLive('ticket_messages', [['consultant', 'client']]);
  const cameFrom = useCameFrom();
  const back = (
    <Link className={styles.back} to={cameFrom}>
      {t(`back.${deskOf(cameFrom)}`)}
    </Link>
  );

  const application = isMissing(query.error) ? undefined : query.data;
  const untitled = !isBeside && <PageTitle title={t('untitled')} />;
  if (query.isPending) {
    return (
      <>
        {!isBeside && back}
        {untitled}
        <ListSkeleton rows={6} />
      </>
    );
  }
  if (!application) {
    const isGone = isMissing(query.error);
    return (
      <>
        {!isBeside && !isGone && back}
        {untitled}
        {isGone ? (
          <EmptyState title={t('notFound')} text={t('notFoundText')} action={back} />
        ) : (
          <ErrorCard retrying={query.isFetching} onRetry={query.refetch} />
        )}
        {isGone && <KeptDrafts applicationId={id} />}
      </>
    );
  }
  const steps = sortSteps(application.application_steps);
  const started = t('subtitle', {
    visa: application.visa_type,
    date: formatDate(application.created_at),
  });
  const title = t('title', { name: caseName(application.client?.full_name, application.traveller) });
  const actions = (
    <ApplicationActions
      application={application}
      steps={steps}
      hasPreInterview={Boolean(appointment.data)}
      onOpen={onOpen}
    />
  );
  return (
    <>
      {isBeside ? (
        <>
          <h2 className={styles.heading}>{title}</h2>
          <div className={styles.beside}>{actions}</div>
        </>
      ) : (
        <>
          {back}
          <PageTitle
            title={title}
            subtitle={[started, travel.data && t('consultant:caseTitle.travel', { date: formatDate(travel.data) })]
              .filter(Boolean)
              .join(' · ')}
            action={actions}
          />
        </>
      )}
      <ChildNotice application={application} />
      <StepOverview steps={steps} />
      <WhoseTurn
        status={application.status}
        steps={steps}
        preInterviewBookedAt={appointment.data?.created_at ?? null}
        officialForm={application.official_form}
      />
      <div className={isBeside ? styles.stacked : styles.columns}>
        <div className={styles.main}>
          <ApplicationOutcome application={application} />
          {!isOpenApplication(application.status) && <FilesNotice applicationId={id} reader="staff" />}
          <CaseConversation clientId={application.client_id} />
          <CaseDocuments applicationId={id} steps={steps} onOpen={() => onOpen('review')} />
          <CaseForm steps={steps} officialForm={application.official_form} onOpen={() => onOpen('ds160')} />
          <CaseFiles applicationId={id} />
          <CaseFee applicationId={id} steps={steps} />
          <Appointments steps={steps} preInterview={appointment} />
        </div>
        <div className={styles.main}>
          <CaseNotes applicationId={id} />
          <CaseTasks applicationId={id} />
          <ApplicationFacts application={application} />
          <Timeline query={timeline} />
        </div>
      </div>
    </>
  );
}

interface ApplicationFactsProps {
  application: {
    status: string;
    client: { email: string; phone: string | null; undeliverable_since: string | null } | null;
  };
}

/** The state of a case and the contact data of its client; the client's name is the title of the page. */
function ApplicationFacts({ application: { status, client } }: ApplicationFactsProps) {
  const t = useT('consultantApplication');
  return (
    <section className={styles.panel}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'status', label: t('status'), children: <StatusBadge status={status} /> },
          {
            key: 'email',
            label: t('email'),
            children: client && (
              <>
                <Email address={client.email} />
                <Undelivered since={client.undeliverable_since} />
              </>
            ),
          },
          { key: 'phone', label: t('phone'), children: client?.phone ?? t('noPhone') },
        ]}
      />
    </section>
  );
}
