import { count } from '../lists/figures';
import styles from './modules.module.css';
import { useT } from './strings';
import { ROLE, type ShownVersion } from './versionsOf';
import { ratingOf, VITALS, type Vital, writeVital } from './vitals';

const COUNTS = ['loads', 'failures', 'samples'] as const;

/** Shows the figures of a module's versions side by side. */
export function VersionFigures({ name, versions }: { name: string; versions: readonly ShownVersion[] }) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.figures}>
        <caption className="rv-visually-hidden">{t('figures', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="rv-visually-hidden">{t('figure')}</span>
            </th>
            {versions.map(({ role, version }) => (
              <th key={role} scope="col">
                {t(ROLE[role])} <code>{version}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('share')}</th>
            {versions.map(({ role, share }) => (
              <td key={role}>{share}%</td>
            ))}
          </tr>
          {COUNTS.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`${figure}`)}</th>
              {versions.map(({ role, figures }) => (
                <td key={role}>{count(figures === null ? 0 : figures?.[figure])}</td>
              ))}
            </tr>
          ))}
          {VITALS.map((vital) => (
            <tr key={vital}>
              <th scope="row">{t(`${vital}`)}</th>
              {versions.map(({ role, figures }) => (
                <VitalCell key={role} vital={vital} value={figures?.[vital]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VitalCell({ vital, value }: { vital: Vital; value: number | null | undefined }) {
  const t = useT();
  if (value === null || value === undefined) return <td>–</td>;
  return (
    <td>
      <span className={styles.figure}>{writeVital(vital, value)}</span>{' '}
      <span className={styles.rating}>{t(`${ratingOf(vital, value)}`)}</span>
    </td>
  );
}
