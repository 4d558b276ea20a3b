import { lazyComponent } from '@rotavisto/shared/connection';
import {
  applicationBadge,
  currentStep,
  formatDate,
  isDraftWithClient,
  isOpenApplication,
  progress,
  STEP_TYPES,
  type StepState,
  sortSteps,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { Button, ErrorCard, ListSkeleton, PageTitle, ProgressBar, themed } from '@rotavisto/shared/ui';
import { Suspense, startTransition, useState } from 'react';
import { officialProgress } from '../application/officialProgress';
import { StepDialogHost, useStepDialog } from '../application/StepDialogHost';
import { type ApplicationStep, useApplication } from '../application/useApplication';
import { AddChild } from '../cases/AddChild';
import { useCaseName, useCaseTitle, useIsGrown, useTravellerId } from '../cases/currentCase';
import { ConsultantCard } from './ConsultantCard';
import styles from './HomePage.module.css';
import { NewsCard } from './NewsCard';
import { NextStepCard } from './NextStepCard';
import { nextStep } from './nextStep';
import { OfficialLine } from './OfficialLine';
import { RouteLine, type Station } from './RouteLine';

const KEY = 'rotavisto-onboarding';

/**
 * Opens the tour on the first visit with a plan, and on request; this browser remembers that the tour is done.
 * A client with an application needs no tour, even in a new browser.
 */
function useOnboarding(hasBegun: boolean) {
  const hasPlan = useSession(hasActivePlan);
  const [isFirst, setFirst] = useState(() => safeStorage.getItem(KEY) !== 'done');
  const [isAsked, setAsked] = useState(false);

  function finish() {
    setFirst(false);
    setAsked(false);
    safeStorage.setItem(KEY, 'done');
  }

  const isOpen = hasPlan && (isAsked || (isFirst && !hasBegun));
  return { isOpen, show: () => startTransition(() => setAsked(true)), finish };
}

const HomeOutcome = lazyComponent(
  async () => (await import(/* webpackChunkName: "decision" */ './HomeOutcome')).HomeOutcome,
);
const GrownCase = lazyComponent(
  themed(async () => (await import(/* webpackChunkName: "cases" */ '../cases/GrownCase')).GrownCase),
);
const HandOverOffers = lazyComponent(themed(async () => (await import('../cases/HandOverOffers')).HandOverOffers));
const OnboardingModal = lazyComponent(themed(async () => (await import('./OnboardingModal')).OnboardingModal));

/** Shows the home of the shown case; the key resets the page when another case is shown. */
export function HomePage() {
  return <HomeOf key={useTravellerId()} />;
}

function HomeOf() {
  const t = useT('client');
  const titled = useCaseTitle();
  const isGrown = useIsGrown();
  const hasPlan = useSession(hasActivePlan);
  const fullName = useSession((state) => state.profile?.full_name ?? '');
  const { application, documents, appointment } = useApplication();
  const dialog = useStepDialog();
  const current = application.data;
  const onboarding = useOnboarding(current !== null);
  const isOpen = current ? isOpenApplication(current.status) : false;
  const isRefused = !isOpen && current?.outcome === 'refused';
  const official = current ? officialProgress(current) : null;
  const isDraft = isDraftWithClient(official);
  return (
    <>
      <PageTitle
        title={titled(t('home.greeting', { name: fullName.split(' ')[0] }))}
        subtitle={t('home.subtitle')}
        action={!isRefused && <Button onClick={onboarding.show}>{t('home.tour')}</Button>}
      />
      {application.isPending && <ListSkeleton rows={3} />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      <Suspense>
        {isGrown && <GrownCase />}
        {current !== undefined && !isOpen && hasPlan && <HandOverOffers />}
      </Suspense>
      {current === null && !isGrown && <CallToStart again={false} />}
      {current && (
        <div className={styles.grid}>
          {!isRefused && <RouteCard steps={current.application_steps} />}
          {!isOpen && current.outcome ? (
            <Suspense>
              <HomeOutcome application={current} isGrown={isGrown} />
            </Suspense>
          ) : (
            !isGrown && (
              <NextStepCard
                next={nextStep({
                  status: current.status,
                  outcome: current.outcome,
                  steps: current.application_steps,
                  documents,
                  appointment,
                  isDraftWithClient: isDraft,
                })}
                steps={current.application_steps}
                documents={documents}
                onOpen={dialog.open}
              >
                {(isDraft || official?.is_renewed || isProtocolAhead(current.application_steps)) && (
                  <OfficialLine progress={official} />
                )}
              </NextStepCard>
            )
          )}
          <ConsultantCard consultant={current.consultant} />
          {!isRefused && (
            <ProgressSummary
              steps={current.application_steps}
              status={t(`common:status.${applicationBadge(current.status).labelKey}`)}
              isOpen={isOpen}
            />
          )}
          <NewsCard />
          {isRefused && (
            <details className={`${styles.card} ${styles.wide} ${styles.walked}`}>
              <summary>{t('route.walked')}</summary>
              <Route steps={current.application_steps} />
            </details>
          )}
          {!isOpen && !isGrown && !isRefused && <CallToStart again />}
          <StepDialogHost applicationId={current.id} steps={current.application_steps} />
        </div>
      )}
      {!application.isPending && (
        <p className={styles.add}>
          {t('case.addText')} <AddChild />
        </p>
      )}
      <Suspense>{onboarding.isOpen && <OnboardingModal onClose={onboarding.finish} />}</Suspense>
    </>
  );
}

/** True in the payment step before its protocol number, which the consultant registers after the signature. */
function isProtocolAhead(steps: readonly ApplicationStep[]): boolean {
  const step = currentStep(steps);
  return step?.step_type === 'payment' && !step.metadata?.protocol_number;
}

function CallToStart({ again }: { again: boolean }) {
  const t = useT('client');
  const name = useCaseName();
  return (
    <section className={`${styles.card} ${styles.call} ${styles.wide}`} aria-labelledby="home-call">
      <h2 id="home-call">{again ? t('home.again.title') : name ? t('case.start', { name }) : t('home.call.title')}</h2>
      <p>{again ? t('home.again.text') : t('home.call.text')}</p>
      <Link className={again ? styles.button : `${styles.button} ${styles.primary}`} to="/client/applications">
        {again ? t('home.again.action') : t('home.call.action')}
      </Link>
      {!again && <RouteAhead />}
    </section>
  );
}

/** The route of steps before the first application, with every step ahead. */
function RouteAhead() {
  const t = useT('client');
  const stations = STEP_TYPES.map((id) => ({ id, label: t(`steps:short.${id}`), state: 'ahead' as const }));
  return (
    <div className={styles.ahead}>
      <RouteLine stations={stations} label={t('common:route')} />
    </div>
  );
}

interface Props {
  steps: readonly Pick<StepState, 'status'>[];
  status: string;
  /** True while the application is open. */
  isOpen: boolean;
}

function ProgressSummary({ steps, status, isOpen }: Props) {
  const t = useT('client');
  const done = progress(steps);
  const text = t('common:progress', { ...done });
  return (
    <section className={`${styles.card} ${styles.summary} ${styles.wide}`} aria-labelledby="home-summary">
      <h2 id="home-summary">{t('home.summary.title')}</h2>
      <div>
        <p>{text}</p>
        <ProgressBar percent={done.percent} label={text} />
      </div>
      <dl className={styles.facts}>
        {isOpen && (
          <div>
            <dt>{t('home.summary.estimate')}</dt>
            <dd>{t('home.summary.estimateValue')}</dd>
          </div>
        )}
        <div>
          <dt>{t('home.summary.status')}</dt>
          <dd>{status}</dd>
        </div>
        <div>
          <dt>{t('home.summary.guarantee')}</dt>
          <dd>{t('home.summary.guaranteeValue')}</dd>
        </div>
      </dl>
    </section>
  );
}

function RouteCard({ steps }: { steps: readonly ApplicationStep[] }) {
  const t = useT('client');
  return (
    <section className={`${styles.card} ${styles.route}`} aria-labelledby="home-route">
      <h2 id="home-route" className="rv-visually-hidden">
        {t('route.title')}
      </h2>
      <Route steps={steps} />
    </section>
  );
}

/** The route of the landing page, with the client's position and the day of each reached station. */
function Route({ steps }: { steps: readonly ApplicationStep[] }) {
  const t = useT('client');
  const now = currentStep(steps);
  const stationOf = ({ step_type: id, status, completed_at: at }: ApplicationStep): Station => {
    const station = { id, label: t(`steps:short.${id}`) };
    if (status === 'completed') return { ...station, state: 'done', moment: formatDate(at) };
    if (id === now?.step_type) return { ...station, state: 'current', moment: t('route.now') };
    return { ...station, state: 'ahead' };
  };
  return <RouteLine stations={sortSteps(steps).map(stationOf)} label={t('common:route')} />;
}
