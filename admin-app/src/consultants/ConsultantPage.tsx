import { Stamp } from '@rotavisto/shared/brand';
import { isStepType, percentOf } from '@rotavisto/shared/domain';
import { AbsenceList } from '@rotavisto/shared/features/hours';
import { Link, useNavigate, useParams } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Button, Email, EmptyState, PageTitle, ProgressBar, Undelivered } from '@rotavisto/shared/ui';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { adminSetRole } from '../data/actions';
import { adminConsultantDetails } from '../data/lists';
import { isMissing, quietIfMissing } from '../data/read';
import { DetailsState, Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { dayText, momentText } from '../lists/day';
import { count } from '../lists/figures';
import { AssignedClients } from './AssignedClients';
import { bySteps } from './assigned';
import { ConsultantActions } from './ConsultantActions';
import styles from './ConsultantPage.module.css';
import { ConsultantPerformance } from './ConsultantPerformance';
import { InviteAgain } from './InviteAgain';
import { useT } from './strings';
import { WorkloadBar } from './WorkloadBar';

type Details = Composite<'admin_consultant_details'>;

const LATE = 'late';

/** The page of a consultant: first the actions, then the load, the late cases and the clients. */
export function ConsultantPage() {
  const t = useT();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const isChangingRole = useIsMutating({ mutationKey: adminSetRole.mutationKey }) > 0;
  const [hasLeft, setLeft] = useState(false);
  // The details are not loaded again after the person is no longer a consultant, because the server would refuse them.
  const details = useQuery({ ...quietIfMissing(adminConsultantDetails(id)), enabled: !isChangingRole && !hasLeft });
  const { data } = details;
  const consultant = data?.consultant;

  if (isMissing(details.error)) {
    return (
      <>
        <PageTitle title={t('adminConsultant:title')} />
        <EmptyState
          title={t('adminConsultant:notFound')}
          text={t('adminConsultant:notFoundText')}
          action={<Link to="/admin/consultants">{t('adminConsultant:back')}</Link>}
        />
      </>
    );
  }
  return (
    <div>
      <Link to="/admin/consultants">{t('adminConsultant:back')}</Link>
      <PageTitle
        title={consultant?.full_name ?? t('adminConsultant:title')}
        subtitle={
          consultant && (
            <>
              <span>{t('adminConsultant:title')}</span>
              {' · '}
              <span>{t('consultants.since', { date: dayText(consultant.created_at) })}</span>{' '}
              {consultant.deactivated_at && <Stamp>{t('consultants.deactivated')}</Stamp>}
              {data?.is_invited && <Stamp tone="waiting">{t('consultants.invited')}</Stamp>}
            </>
          )
        }
        action={
          consultant && (
            <ConsultantActions
              id={consultant.id}
              name={consultant.full_name}
              isDeactivated={consultant.deactivated_at !== null}
              isInvited={data.is_invited}
              isServing={data.active_clients > 0}
              onLeft={() => {
                setLeft(true);
                navigate('/admin/consultants', { replace: true });
              }}
            />
          )
        }
      />
      <DetailsState details={details} errorText={t('adminErrors:admin.consultantData')} />
      {data && consultant && (
        <>
          {data.is_invited && <Invitation details={data} />}
          <div className={styles.columns}>
            <div className={styles.column}>
              <Contact consultant={consultant} />
              {!data.is_invited && (
                <>
                  <Workload details={data} />
                  <ConsultantPerformance consultantId={consultant.id} />
                  <DetailsSection title={t('adminConsultant:absences')} level={2}>
                    <AbsenceList consultantId={consultant.id} />
                  </DetailsSection>
                </>
              )}
            </div>
            <div className={styles.column}>
              <Clients key={consultant.id} details={data} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Invitation({ details }: { details: Details }) {
  const t = useT();
  const { id, full_name: name } = details.consultant;
  return (
    <div className={styles.invitation}>
      <p>{t('adminConsultant:invitedText')}</p>
      {details.invited_at && <p>{t('adminConsultant:invitedAt', { moment: momentText(details.invited_at) })}</p>}
      <InviteAgain consultant={{ id, name }} isMain />
    </div>
  );
}

function Contact({ consultant }: { consultant: Details['consultant'] }) {
  const t = useT();
  return (
    <DetailsSection title={t('adminConsultant:contact')} level={2}>
      {/* Not in the columns of the other facts: an email needs the whole width. */}
      <div>
        <Facts
          facts={[
            {
              label: t('adminConsultant:email'),
              value: (
                <>
                  <Email address={consultant.email} />
                  <Undelivered since={consultant.undeliverable_since} />
                </>
              ),
            },
            { label: t('adminConsultant:phone'), value: consultant.phone || t('adminConsultant:noPhone') },
          ]}
        />
      </div>
    </DetailsSection>
  );
}

/** Shows clients, open cases against a full load, and open cases by step; steps and late cases filter the list. */
function Workload({ details }: { details: Details }) {
  const t = useT();
  const late = details.assigned.filter(({ is_stuck: isStuck }) => isStuck).length;
  const [shown, show] = useShown();
  const lines = [
    { key: LATE, label: t('adminConsultant:late'), cases: late },
    ...bySteps(details.assigned).map(({ step, cases }) => ({ key: step, label: t(`steps:short.${step}`), cases })),
  ];
  return (
    <DetailsSection title={t('adminConsultant:workload')} level={2}>
      <Facts
        facts={[
          { label: t('adminConsultant:activeClients'), value: count(details.active_clients) },
          { label: t('adminConsultant:totalClients'), value: count(details.total_clients) },
          { label: t('adminConsultant:openCases'), value: count(details.active_applications) },
        ]}
      />
      <WorkloadBar name={details.consultant.full_name} openCases={details.active_applications} />
      <h3 className={styles.heading}>{t('adminConsultant:bySteps')}</h3>
      <ul className={styles.steps}>
        {lines.map(({ key, label, cases }) => (
          <li key={key} className={key === LATE && cases > 0 ? styles.late : undefined}>
            <button
              type="button"
              aria-pressed={shown === key}
              disabled={cases === 0}
              onClick={() => void show(shown === key ? null : key)}
            >
              <span>{label}</span>
              <span aria-hidden>
                <ProgressBar percent={percentOf(cases, details.active_applications)} label={label} hideText />
              </span>
              <strong className="rv-figures">{count(cases)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

const useShown = () => useQueryState('show', parseAsString);

function Clients({ details }: { details: Details }) {
  const t = useT();
  const [shown, show] = useShown();
  const wanted = details.assigned.filter(
    ({ current_step, status, is_stuck: isStuck }) =>
      shown === null ||
      (shown === LATE ? isStuck : current_step === shown && ['pending', 'in_progress'].includes(status)),
  );
  return (
    <DetailsSection title={t('adminConsultant:assignedClients')} level={2}>
      {shown !== null && (
        <p className={styles.narrowed}>
          <span>{isStepType(shown) ? t(`steps:type.${shown}`) : t('adminConsultant:late')}</span>{' '}
          <Button type="link" size="small" onClick={() => void show(null)}>
            {t('adminConsultant:showAll', { count: count(details.assigned.length) })}
          </Button>
        </p>
      )}
      <AssignedClients key={shown} assigned={wanted} />
    </DetailsSection>
  );
}
