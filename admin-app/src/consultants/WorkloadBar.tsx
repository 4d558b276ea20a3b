import { ProgressBar } from '@rotavisto/shared/ui';
import { useT } from '../strings';
import styles from './WorkloadBar.module.css';

/** So many open cases are a full load. */
export const FULL_LOAD = 10;

/** Ten open cases fill the bar. */
export const workloadPercent = (openCases: number): number => Math.min(100, Math.round((openCases / FULL_LOAD) * 100));

/** From the eleventh case on, as the database's warning. */
export const isOverloaded = (openCases: number): boolean => openCases > FULL_LOAD;

/** A full bar means "full"; amber means "more than that". */
export function WorkloadBar({ name, openCases }: { name: string; openCases: number }) {
  const t = useT();
  const isOver = isOverloaded(openCases);
  return (
    <div className={isOver ? styles.over : undefined}>
      <ProgressBar
        percent={workloadPercent(openCases)}
        label={t(isOver ? 'consultants.overloadOf' : 'consultants.workloadOf', { name })}
      />
    </div>
  );
}
