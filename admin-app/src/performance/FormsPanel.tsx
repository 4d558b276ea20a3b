import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { ExportButton } from '../lists/ExportButton';
import { count } from '../lists/figures';
import { useCsvExport } from '../lists/useCsvExport';
import { formColumns } from './csvColumns';
import styles from './performance.module.css';
import { useT } from './strings';

/** In the order a form goes through them; a returned one begins again. */
const STATES = [
  'unopened',
  'open',
  'returned',
  'sent',
  'ready',
  'confirmed',
  'signed',
] as const satisfies readonly (keyof Performance['forms'])[];

/** How far the official forms of open cases are, and how many drafts the official site deletes within a week. */
export function FormsPanel({ forms }: { forms: Performance['forms'] }) {
  const t = useT();
  const rows = [...STATES, 'ending' as const].map((state) => ({ state: t(`forms.${state}`), count: forms[state] }));
  const exporting = useCsvExport<(typeof rows)[number]>({
    name: 'performance-forms',
    load: async () => ({ rows, total: rows.length }),
    columns: formColumns(t),
    keyOf: ({ state }) => state,
    errorKey: 'admin.generic',
  });
  return (
    <Panel title={t('forms.title')} extra={<ExportButton name={t('forms.title')} exporting={exporting} />}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('forms.hint')}</p>
        <table className={styles.table}>
          <caption className="rv-visually-hidden">{t('forms.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('forms.state')}</th>
              <th scope="col">{t('active')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ state, count: cases }) => (
              <tr key={state}>
                <th scope="row">{state}</th>
                <td>{count(cases)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
