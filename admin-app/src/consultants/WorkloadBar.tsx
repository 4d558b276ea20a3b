import { ProgressBar } from '@rotavisto/shared/ui';
import { useT } from '../strings';
import styles from './WorkloadBar.module.css';

/** So many active clients are a full load. */
export const FULL_LOAD = 10;

/** Ten active clients fill the bar. */
export const workloadPercent = (activeClients: number): number =>
  Math.min(100, Math.round((activeClients / FULL_LOAD) * 100));

/** From the eleventh client on, as the database's warning. */
export const isOverloaded = (activeClients: number): boolean => activeClients > FULL_LOAD;

/** A full bar means "full"; amber means "more than that". */
export function WorkloadBar({ name, activeClients }: { name: string; activeClients: number }) {
  const t = useT();
  const isOver = isOverloaded(activeClients);
  return (
    <div className={isOver ? styles.over : undefined}>
      <ProgressBar
        percent={workloadPercent(activeClients)}
        label={t(isOver ? 'consultants.overloadOf' : 'consultants.workloadOf', { name })}
      />
    </div>
  );
}
