import { NotFoundPage } from '@rotavisto/shared/app';
import { useT } from '@rotavisto/shared/i18n';
import { Link, Navigate, Route, Routes } from '@rotavisto/shared/router';
import { ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { StartApplication } from '../application/StartApplication';
import { useApplication } from '../application/useApplication';
import { WizardStagePage } from './WizardStagePage';
import { WIZARD_STAGES } from './wizardStages';

/** The same dialogs as pages: documents, ds160, payment, interview. */
export function WizardPage() {
  const t = useT('client');
  const { application } = useApplication();
  const current = application.data;
  if (current) {
    return (
      <Routes>
        <Route index element={<Navigate to="documents" replace />} />
        {WIZARD_STAGES.map((stage) => (
          <Route
            key={stage}
            path={stage}
            element={<WizardStagePage key={stage} stage={stage} application={current} />}
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    );
  }
  return (
    <>
      <PageTitle title={t('wizard.title')} action={<Link to="/client/applications">{t('wizard.back')}</Link>} />
      {application.isPending && <ListSkeleton />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      {current === null && <StartApplication />}
    </>
  );
}
