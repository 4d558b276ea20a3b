import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { Logo } from '../brand';
import { type Role, roleOfPath, STEP_TYPES } from '../domain';
import { i18n } from '../i18n';
import { LANGUAGES } from '../page';
import { PLAN_STATES } from './planStates';
import { ANSWERS, linkOf, type Simulated, STATES_PATH } from './simulated';
import styles from './simulator.module.css';
import { t } from './t';
import { useDemoAccounts } from './useDemoAccounts';

/**
 * The account that opens the listed pages of an area: the demo account with the most data. Other roles use the
 * signed-in account.
 */
const ACCOUNT_OF: Partial<Record<Role, string>> = {
  client: 'cliente@rotavisto.test',
  consultant: 'consultor@rotavisto.test',
  admin: 'admin@rotavisto.test',
};

type Row = [label: string, path: string, simulated: Simulated];

function Group({ title, rows, language }: { title: string; rows: readonly Row[]; language: Simulated['language'] }) {
  return (
    <section className={styles.states}>
      <h2>{title}</h2>
      <ul>
        {rows.map(([label, path, simulated]) => (
          <li key={label}>
            <a href={linkOf(path, { ...simulated, language })}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists all states of an area that runs alone, each as a link. */
export function StatesPage({ remote, pages }: { remote: RemoteName; pages: Record<string, object> }) {
  const accounts = useDemoAccounts();
  const home = BASE_PATHS[remote];
  const role = roleOfPath(home);
  const account = role ? ACCOUNT_OF[role] : '';
  const named = new URLSearchParams(window.location.search).get('language');
  const language = LANGUAGES.find((one) => one === named);
  const paths = Object.keys(pages).map((path) => path.replace('/*', ''));
  const people: Row[] = [
    ...(role ? [] : [[t('visitor'), home, { account: '' }] satisfies Row]),
    ...accounts.map(({ email, label }): Row => [`${label} (${email})`, home, { account: email }]),
  ];
  const plans = PLAN_STATES.filter((plan) => plan !== 'real');
  return (
    <main className={styles.states}>
      <Logo />
      <h1>{t('states')}</h1>
      <p>{t('states.intro')}</p>
      {role && (
        <nav aria-label={t('language')}>
          {LANGUAGES.map((one) => (
            <a key={one} href={`${STATES_PATH}?language=${one}`} aria-current={one === language ? 'page' : undefined}>
              {one}
            </a>
          ))}
        </nav>
      )}
      <Group title={t('accounts')} rows={people} language={language} />
      {role === 'client' && (
        <>
          <Group
            title={t('plan')}
            rows={plans.map((plan) => [t(`plan.${plan}`), '/client/applications', { account, plan }])}
            language={language}
          />
          <Group
            title={t('steps')}
            rows={STEP_TYPES.map((step) => [i18n.t(`steps:type.${step}`), '/client/applications', { account, step }])}
            language={language}
          />
        </>
      )}
      {paths.map((path) => (
        <Group
          key={path}
          title={path}
          rows={[
            [t('answers.real'), path, { account }],
            ...ANSWERS.map((answers): Row => [t(`answers.${answers}`), path, { account, answers }]),
          ]}
          language={language}
        />
      ))}
    </main>
  );
}
