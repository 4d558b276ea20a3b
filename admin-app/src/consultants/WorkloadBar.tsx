import { ProgressBar } from '@rotavisto/shared/ui';
import { useT } from '../strings';
import styles from './WorkloadBar.module.css';

/** The number of open cases of a full load. */
export const FULL_LOAD = 10;

/** Returns the filled part of the bar in percent; a full load fills the bar. */
export const workloadPercent = (openCases: number): number => Math.min(100, Math.round((openCases / FULL_LOAD) * 100));

/** Returns whether a consultant has more than a full load, as the warning of the database does. */
export const isOverloaded = (openCases: number): boolean => openCases > FULL_LOAD;

/** Shows the workload as a bar, amber for more than a full load. */
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
