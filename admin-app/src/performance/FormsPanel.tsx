import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { useT } from './strings';

/** The states of a form in their order; a returned form begins again. */
const STATES = [
  'unopened',
  'open',
  'returned',
  'sent',
  'ready',
  'confirmed',
  'signed',
] as const satisfies readonly (keyof Performance['forms'])[];

export const formRows = (t: ReturnType<typeof useT>, forms: Performance['forms']) =>
  [...STATES, 'ending' as const].map((state) => ({ state: t(`forms.${state}`), count: forms[state] }));

/** Counts the official forms of open cases by state, and the drafts that the official site deletes within a week. */
export function FormsPanel({ forms }: { forms: Performance['forms'] }) {
  const t = useT();
  return (
    <Panel title={t('forms.title')}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('forms.hint')}</p>
        <dl className={styles.forms} aria-label={t('forms.title')}>
          {formRows(t, forms).map(({ state, count: cases }) => (
            <div key={state}>
              <dt>{state}</dt>
              <dd>{count(cases)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
