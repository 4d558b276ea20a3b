import { isWaiting, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { NavLink } from '@rotavisto/shared/router';
import styles from './WizardPage.module.css';
import { STAGE_STEP, WIZARD_STAGES, type WizardStage } from './wizardPosition';

/** The four stages; a stage that is not open yet is named but cannot be entered. */
export function WizardNav({ stage, steps }: { stage: WizardStage; steps: readonly StepState[] }) {
  const t = useT('client');
  return (
    <nav className={styles.nav} aria-label={t('wizard.progress')}>
      <ol>
        {WIZARD_STAGES.map((one, index) => {
          const step = steps.find((candidate) => candidate.step_type === STAGE_STEP[one]);
          const isDone = step?.status === 'completed';
          const isClosed = one !== stage && (!step || isWaiting(steps, step));
          const text = (
            <>
              <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              {t(`visa.wizard.${one}.title`)}
              {isDone && <span className="rv-visually-hidden">, {t('wizard.done')}</span>}
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
