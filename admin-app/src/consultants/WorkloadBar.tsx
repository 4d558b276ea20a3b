import { Progress } from 'antd';
import { useT } from '../strings';
import { workloadPercent } from './workload';

const BUSY = 80;

export function WorkloadBar({ name, activeClients }: { name: string; activeClients: number }) {
  const t = useT();
  const percent = workloadPercent(activeClients);
  return (
    <Progress
      percent={percent}
      size="small"
      format={(value) => `${value ?? 0}%`}
      strokeColor={percent >= BUSY ? 'var(--rv-amber)' : 'var(--rv-route)'}
      aria-label={t('consultants.workloadOf', { name })}
      style={{ minWidth: 120, marginBottom: 0 }}
    />
  );
}
