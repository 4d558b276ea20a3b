import { session, useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { i18n } from '../i18n';
import { AccountList } from './AccountList';
import { simulated } from './arrange';
import { holdPlan, PLAN_STATES, type PlanState } from './planStates';
import { type Simulated, STATES_PATH } from './simulated';
import styles from './simulator.module.css';
import { t } from './t';

/** Returns the other parts of the simulated state in words. */
const namesOf = ({ step, answers, language }: Simulated): string[] => [
  ...(step ? [i18n.t(`steps:type.${step}`)] : []),
  ...(answers ? [t(`answers.${answers}`)] : []),
  ...(language ? [language] : []),
];

/** Shows and changes the account and the plan state of the running area. */
export function SimulatorBar() {
  const profile = useSession((state) => state.profile);
  const [plan, setPlan] = useState<PlanState>(simulated.plan ?? 'real');
  const isClient = profile?.role === 'client';
  useEffect(() => {
    if (isClient && plan !== 'real') return holdPlan(plan);
  }, [isClient, plan]);

  return (
    <details className={styles.bar}>
      <summary>{[`${t('bar')}: ${profile?.full_name ?? t('visitor')}`, ...namesOf(simulated)].join(' · ')}</summary>
      <a href={STATES_PATH}>{t('states')}</a>
      <fieldset className={styles.group}>
        <legend>{t('accounts')}</legend>
        <button
          type="button"
          className={styles.account}
          aria-pressed={profile === null}
          onClick={async () => (await session()).signOut('user')}
        >
          <strong>{t('visitor')}</strong>
        </button>
        <AccountList />
      </fieldset>
      {isClient && (
        <label className={styles.plan}>
          {t('plan')}{' '}
          <select value={plan} onChange={(event) => setPlan(PLAN_STATES[event.target.selectedIndex] ?? 'real')}>
            {PLAN_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`plan.${state}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </details>
  );
}
