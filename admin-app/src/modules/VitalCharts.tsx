import { Chart } from '../charts/Chart';
import { useT } from '../strings';
import styles from './modules.module.css';
import { ROLE, type ShownVersion } from './versionsOf';
import { LIMITS, ratingOf, VITALS, type Vital, writeVital } from './vitals';

const TONE = { good: 'leaf', fair: 'amber', poor: 'brick' } as const;

const isMeasured = (vital: Vital, { figures }: ShownVersion) => typeof figures?.[vital] === 'number';

/** The web vitals of a module's versions, one chart for each vital. */
export function VitalCharts({ name, versions }: { name: string; versions: readonly ShownVersion[] }) {
  const t = useT();
  const measured = VITALS.filter((vital) => versions.some((version) => isMeasured(vital, version)));
  if (measured.length === 0) return null;
  return (
    <div className={styles.charts}>
      {measured.map((vital) => (
        <div key={vital}>
          <p className={styles.vital}>{t(`modules.${vital}`)}</p>
          <Chart
            label={t('modules.vitalChart', { vital: t(`modules.${vital}`), name })}
            rows={versions.map(({ role, version, figures }) => {
              const value = figures?.[vital] ?? null;
              return {
                name: `${t(ROLE[role])} ${version}`,
                values: { [vital]: value },
                ...(value === null ? {} : { tone: TONE[ratingOf(vital, value)] }),
              };
            })}
            series={[{ key: vital, label: t(`modules.${vital}`), tone: 'control' }]}
            format={(value) => writeVital(vital, value)}
            short={(version) => version.slice(0, version.lastIndexOf(' '))}
            limits={[LIMITS[vital].good, LIMITS[vital].poor]}
          />
        </div>
      ))}
      <p className={styles.vital}>{t('modules.vitalHint')}</p>
    </div>
  );
}
