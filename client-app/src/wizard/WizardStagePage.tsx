import { lazyComponent } from '@rotavisto/shared/connection';
import { isWaiting, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link, NavLink, useNavigate } from '@rotavisto/shared/router';
import { EmptyState, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { type ComponentType, Suspense, useCallback, useEffect, useRef } from 'react';
import { useCaseTitle } from '../cases/currentCase';
import styles from './WizardPage.module.css';
import { keepPosition, STAGE_STEP, WIZARD_STAGES, type WizardStage } from './wizardPosition';
import './strings';

export type WizardApplication = { id: string; application_steps: readonly StepState[] };

interface Props {
  stage: WizardStage;
  application: WizardApplication;
}

export function WizardStagePage({ stage, application }: Props) {
  const t = useT('client', 'clientWizard');
  const titled = useCaseTitle();
  const navigate = useNavigate();
  const { id, application_steps: steps } = application;
  const index = WIZARD_STAGES.indexOf(stage);
  const previous = WIZARD_STAGES[index - 1];
  const next = WIZARD_STAGES[index + 1];
  const step = steps.find((one) => one.step_type === STAGE_STEP[stage]);
  const isClosed = !step || isWaiting(steps, step);
  const onDone = useCallback(() => navigate('/client/applications'), [navigate]);

  useEffect(() => keepPosition({ step: stage, applicationId: id }), [stage, id]);

  return (
    <>
      <PageTitle
        title={titled(t(`clientWizard:stage.${stage}.title`))}
        subtitle={t(`clientWizard:stage.${stage}.description`)}
        action={<Link to="/client/applications">{t('clientWizard:back')}</Link>}
      />
      <WizardNav stage={stage} steps={steps} />
      <div className={styles.content}>
        {isClosed ? (
          <EmptyState title={t('clientWizard:waitingTitle')} text={t('clientWizard:waitingText')} />
        ) : (
          <StageContent stage={stage} applicationId={id} onDone={onDone} />
        )}
      </div>
      <nav
        className={styles.pager}
        aria-label={t('clientWizard:position', { current: index + 1, total: WIZARD_STAGES.length })}
      >
        {previous && <Link to={`/client/applications/wizard/${previous}`}>{t('clientWizard:previous')}</Link>}
        {next && (
          <Link className={styles.next} to={`/client/applications/wizard/${next}`}>
            {t('clientWizard:next')}
          </Link>
        )}
      </nav>
    </>
  );
}

interface PanelProps {
  applicationId: string;
  onDone: () => void;
}

const PANEL: Record<WizardStage, ComponentType<PanelProps>> = {
  documents: lazyComponent(async () => (await import('../documents/DocumentsPanel')).DocumentsPanel),
  ds160: lazyComponent(async () => (await import('../ds160/Ds160Panel')).Ds160Panel),
  payment: lazyComponent(async () => (await import('../payment/PaymentPanel')).PaymentPanel),
  interview: lazyComponent(async () => (await import('../interview/PreInterviewPanel')).PreInterviewPanel),
};

function StageContent({ stage, ...panel }: PanelProps & { stage: WizardStage }) {
  const Panel = PANEL[stage];
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Panel {...panel} />
    </Suspense>
  );
}

/** The four stages; a stage that is not open yet is named but cannot be entered. */
function WizardNav({ stage, steps }: { stage: WizardStage; steps: readonly StepState[] }) {
  const t = useT('client', 'clientWizard');
  const list = useRef<HTMLOListElement>(null);
  // On a phone the list is wider than the window.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft;
  }, []);
  return (
    <nav className={styles.nav} aria-label={t('clientWizard:progress')}>
      <ol ref={list}>
        {WIZARD_STAGES.map((one, index) => {
          const step = steps.find((candidate) => candidate.step_type === STAGE_STEP[one]);
          const isDone = step?.status === 'completed';
          const isClosed = one !== stage && (!step || isWaiting(steps, step));
          const text = (
            <>
              <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              {t(`clientWizard:stage.${one}.title`)}
              {isDone && <span className="rv-visually-hidden">, {t('clientWizard:done')}</span>}
            </>
          );
          return (
            <li key={one}>
              {isClosed ? (
                <span className={styles.stage} aria-disabled="true">
                  {text}
                </span>
              ) : (
                <NavLink className={styles.stage ?? ''} to={`/client/applications/wizard/${one}`}>
                  {text}
                </NavLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
