import { ProgressBar } from '@rotavisto/shared/ui';
import { useT } from '../strings';
import { workloadPercent } from './workload';

export function WorkloadBar({ name, activeClients }: { name: string; activeClients: number }) {
  const t = useT();
  return <ProgressBar percent={workloadPercent(activeClients)} label={t('consultants.workloadOf', { name })} />;
}
