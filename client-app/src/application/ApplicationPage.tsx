import { lazyComponent } from '@rotavisto/shared/connection';
import { useLive } from '@rotavisto/shared/data';
import { currentStep, isDraftWithClient, isMeetingOver, isOpenApplication } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { focusPage } from '@rotavisto/shared/lib';
import { Link, useLocation } from '@rotavisto/shared/router';
import { ErrorCard, ListSkeleton, PageTitle, StatusBadge, themed } from '@rotavisto/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { useCaseName, useIsGrown, useTravellerId } from '../cases/currentCase';
import { useLacksPlan } from '../cases/usePlan';
import { wizardPath } from '../wizard/wizardPosition';
import styles from './ApplicationPage.module.css';
import { decisionOf } from './decision/decisionOf';
import { OfficialCard } from './OfficialCard';
import { officialProgress } from './officialProgress';
import { PreviousApplications } from './PreviousApplications';
import { StepDialogHost, useStepDialog } from './StepDialogHost';
import { StepList } from './StepList';
import { useApplication } from './useApplication';
import './strings';

// Loaded only for a decided application, because most visits show an open application.
const Outcome = lazyComponent(async () => (await import(/* webpackChunkName: "decision" */ './Outcome')).Outcome);
const StartApplication = lazyComponent(async () => (await import('./StartApplication')).StartApplication);
const StartAgain = lazyComponent(async () => (await import('./again/StartAgain')).StartAgain);
const EarlyBooking = lazyComponent(async () => (await import('../interview/EarlyBooking')).EarlyBooking);
const EarlierBooking = lazyComponent(themed(async () => (await import('../interview/EarlierBooking')).EarlierBooking));
const FilesNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "decision" */ '@rotavisto/shared/features/retention')).FilesNotice,
);
// Components for cases of children are rare and share a chunk: each chunk adds its name and hash to every visit.
const CasePlan = lazyComponent(
  themed(async () => (await import(/* webpackChunkName: "cases" */ '../cases/CasePlan')).CasePlan),
);
const GrownCase = lazyComponent(
  themed(async () => (await import(/* webpackChunkName: "cases" */ '../cases/GrownCase')).GrownCase),
);
const WhoSigns = lazyComponent(async () => (await import('../cases/WhoSigns')).WhoSigns);
const FilesOfCase = lazyComponent(
  async () => (await import(/* webpackChunkName: "files" */ '../files/FilesOfCase')).FilesOfCase,
);
const PushCard = lazyComponent(themed(async () => (await import('../preferences/push/PushCard')).PushCard));

/** Shows the application of the shown case; the React key closes open dialogs when another case is shown. */
export function ApplicationPage() {
  const travellerId = useTravellerId();
  return <CaseOf key={travellerId} isChild={travellerId !== null} />;
}

function CaseOf({ isChild }: { isChild: boolean }) {
  const t = useT('client', 'clientApplication');
  const name = useCaseName();
  const isGrown = useIsGrown();
  const lacksPlan = useLacksPlan();
  const { application, documents, appointment, isUnbooked } = useApplication();
  const dialog = useStepDialog();
  const isAskedForFiles = useLocation().hash === '#files';
  useLive('case_files', [['applications']]);
  const current = application.data;
  const isOpen = current ? isOpenApplication(current.status) : false;
  const [isBegun, setBegun] = useState(false);
  // The pressed button is removed with the page that offered it, so the focus moves to the heading.
  useEffect(() => {
    if (isBegun && isOpen) focusPage(document.querySelector<HTMLElement>('h1[tabindex]'));
  }, [isBegun, isOpen]);
  return (
    <>
      <PageTitle
        title={name ? t('case.title', { name }) : t('clientApplication:title')}
        subtitle={current && <StatusBadge status={current.status} />}
        action={
          <>
            {current && isOpen && !isGrown && <Link to={wizardPath(current.id)}>{t('clientApplication:wizard')}</Link>}
            <Link className={styles.support} to="/client/support">
              {t('clientApplication:support')}
            </Link>
          </>
        }
      />
      {application.isPending && <ListSkeleton rows={7} />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      <Suspense fallback={<ListSkeleton />}>
        {isGrown && <GrownCase />}
        {lacksPlan && !isGrown && <CasePlan />}
        {current === null && !lacksPlan && !isGrown && <StartApplication onStart={() => setBegun(true)} />}
      </Suspense>
      {current && (
        <>
          <Suspense>
            {!isOpen && (
              <>
                <Outcome decision={decisionOf(current)}>
                  {!isGrown && <StartAgain ended={current} onStart={() => setBegun(true)} />}
                </Outcome>
                <FilesNotice applicationId={current.id} reader="client" />
              </>
            )}
          </Suspense>
          <Suspense>{isChild && isOpen && !isGrown && <WhoSigns />}</Suspense>
          <StepList
            steps={current.application_steps}
            documents={documents}
            appointment={appointment}
            isDraftWithClient={isDraftWithClient(officialProgress(current))}
            onOpen={dialog.open}
          />
          <Suspense>{isUnderReview(current.application_steps) && !isChild && <PushCard />}</Suspense>
          <Suspense>
            {(isAskedForFiles || current.files?.length > 0) && (
              <FilesOfCase applicationId={current.id} isAskedFor={isAskedForFiles} />
            )}
          </Suspense>
          {isOpen && !isGrown && <OfficialCard progress={officialProgress(current)} />}
          <Suspense>
            {isOpen && !isGrown && isBeforeInterview(current.application_steps) && (
              <>
                {isUnbooked && current.consultant_id && <EarlyBooking applicationId={current.id} />}
                {appointment && !isMeetingOver(appointment) && (
                  <EarlierBooking application={current} appointment={appointment} />
                )}
              </>
            )}
          </Suspense>
          <PreviousApplications current={current.id} />
          <StepDialogHost applicationId={current.id} steps={current.application_steps} />
        </>
      )}
    </>
  );
}

/** True while the current step does not show the pre-interview itself. */
const isBeforeInterview = (steps: Parameters<typeof currentStep>[0]) => {
  const step = currentStep(steps)?.step_type;
  return step !== 'interview_scheduling' && step !== 'interview' && step !== 'decision';
};

const isUnderReview = (steps: Parameters<typeof currentStep>[0]) => currentStep(steps)?.step_type === 'document_review';
