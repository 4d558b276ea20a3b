import { lazyComponent } from '@rotavisto/shared/connection';
import { applicationBadge, isOpenApplication } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { Button, ErrorCard, ListSkeleton, PageTitle, themed } from '@rotavisto/shared/ui';
import { Suspense } from 'react';
import { StepDialogHost, useStepDialog } from '../application/StepDialogHost';
import { useApplication } from '../application/useApplication';
import { CallToStart } from './CallToStart';
import { ConsultantCard } from './ConsultantCard';
import styles from './HomePage.module.css';
import { NewsCard } from './NewsCard';
import { NextStepCard } from './NextStepCard';
import { nextStep } from './nextStep';
import { ProgressSummary } from './ProgressSummary';
import { RouteCard } from './RouteCard';
import { useOnboarding } from './useOnboarding';

const HomeOutcome = lazyComponent(async () => (await import('./HomeOutcome')).HomeOutcome);
const OnboardingModal = lazyComponent(themed(async () => (await import('./OnboardingModal')).OnboardingModal));

export function HomePage() {
  const t = useT('client');
  const fullName = useSession((state) => state.profile?.full_name ?? '');
  const { application, documents, appointment } = useApplication();
  const dialog = useStepDialog();
  const current = application.data;
  const onboarding = useOnboarding(current !== null);
  const isOpen = current ? isOpenApplication(current.status) : false;
  return (
    <>
      <PageTitle
        title={t('home.greeting', { name: fullName.split(' ')[0] })}
        subtitle={t('home.subtitle')}
        action={<Button onClick={onboarding.show}>{t('home.tour')}</Button>}
      />
      {application.isPending && <ListSkeleton rows={3} />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      {current === null && <CallToStart again={false} />}
      {current && (
        <div className={styles.grid}>
          <RouteCard steps={current.application_steps} />
          {!isOpen && current.outcome ? (
            <Suspense>
              <HomeOutcome application={current} />
            </Suspense>
          ) : (
            <NextStepCard
              next={nextStep({
                status: current.status,
                outcome: current.outcome,
                steps: current.application_steps,
                documents,
                appointment,
              })}
              steps={current.application_steps}
              documents={documents}
              onOpen={dialog.open}
            />
          )}
          <ConsultantCard consultant={current.consultant} />
          <ProgressSummary
            steps={current.application_steps}
            status={t(`common:status.${applicationBadge(current.status).labelKey}`)}
            isOpen={isOpen}
          />
          <NewsCard />
          {!isOpen && <CallToStart again />}
          <StepDialogHost applicationId={current.id} steps={current.application_steps} />
        </div>
      )}
      <Suspense>{onboarding.isOpen && <OnboardingModal onClose={onboarding.finish} />}</Suspense>
    </>
  );
}
