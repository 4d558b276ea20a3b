import { isWaiting, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useNavigate } from '@rotavisto/shared/router';
import { EmptyState, PageTitle } from '@rotavisto/shared/ui';
import { useCallback, useEffect } from 'react';
import { StageContent } from './StageContent';
import { WizardNav } from './WizardNav';
import styles from './WizardPage.module.css';
import { keepPosition, STAGE_STEP, WIZARD_STAGES, type WizardStage } from './wizardPosition';

export type WizardApplication = { id: string; application_steps: readonly StepState[] };

interface Props {
  stage: WizardStage;
  application: WizardApplication;
}

export function WizardStagePage({ stage, application }: Props) {
  const t = useT('client');
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
        title={t(`visa.wizard.${stage}.title`)}
        subtitle={t(`visa.wizard.${stage}.description`)}
        action={<Link to="/client/applications">{t('wizard.back')}</Link>}
      />
      <WizardNav stage={stage} steps={steps} />
      <div className={styles.content}>
        {isClosed ? (
          <EmptyState title={t('wizard.waitingTitle')} text={t('wizard.waitingText')} />
        ) : (
          <StageContent stage={stage} applicationId={id} onDone={onDone} />
        )}
      </div>
      <nav
        className={styles.pager}
        aria-label={t('wizard.position', { current: index + 1, total: WIZARD_STAGES.length })}
      >
        {previous && <Link to={`/client/applications/wizard/${previous}`}>{t('wizard.previous')}</Link>}
        {next && (
          <Link className={styles.next} to={`/client/applications/wizard/${next}`}>
            {t('wizard.next')}
          </Link>
        )}
      </nav>
    </>
  );
}
