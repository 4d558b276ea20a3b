import { NotFoundPage } from '@rotavisto/shared/app';
import { useT } from '@rotavisto/shared/i18n';
import { Link, Navigate, Route, Routes, useParams } from '@rotavisto/shared/router';
import { ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { StartApplication } from '../application/StartApplication';
import { useApplication } from '../application/useApplication';
import { useCaseTitle, useIsGrown, useTravellerId } from '../cases/currentCase';
import { useLacksPlan } from '../cases/usePlan';
import { type WizardApplication, WizardStagePage } from './WizardStagePage';
import { isWizardStage, WIZARD_STAGES } from './wizardPosition';
import './strings';

/** Shows the dialogs of documents, DS-160, payment and interview as pages, for the shown case. */
export function WizardPage() {
  return <WizardOf key={useTravellerId()} />;
}

function WizardOf() {
  const t = useT('client', 'clientWizard');
  const titled = useCaseTitle();
  const isGrown = useIsGrown();
  const lacksPlan = useLacksPlan();
  const { application } = useApplication();
  const current = application.data;
  // The application page shows the reason and the next step.
  if (isGrown || (current === null && lacksPlan)) return <Navigate to="/client/applications" replace />;
  if (current) {
    return (
      <Routes>
        <Route path=":stage?" element={<WizardStage application={current} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    );
  }
  return (
    <>
      <PageTitle
        title={titled(t('clientWizard:title'))}
        action={<Link to="/client/applications">{t('clientWizard:back')}</Link>}
      />
      {application.isPending && <ListSkeleton />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      {current === null && <StartApplication />}
    </>
  );
}

/** A path without a stage shows the first stage during the redirect, so that no empty page appears. */
function WizardStage({ application }: { application: WizardApplication }) {
  const { stage } = useParams();
  const shown = stage ?? WIZARD_STAGES[0];
  if (!isWizardStage(shown)) return <NotFoundPage />;
  return (
    <>
      {!stage && <Navigate to={`/client/applications/wizard/${shown}`} replace />}
      <WizardStagePage key={shown} stage={shown} application={application} />
    </>
  );
}
