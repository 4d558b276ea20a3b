import { ProgressBar } from '@rotavisto/shared/ui';
import { useT } from '../strings';
import styles from './WorkloadBar.module.css';
import { isOverloaded, workloadPercent } from './workload';

/** A full bar says "full"; amber says "more than that". */
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
