import { Stamp } from '@rotavisto/shared/brand';
import { useT } from '../strings';
import type { RemoteHealth } from './remoteHealth';

export function HealthStamp({ health, isChecking }: { health: RemoteHealth | undefined; isChecking: boolean }) {
  const t = useT();
  if (isChecking || !health) return <Stamp tone="active">{t('modules.checking')}</Stamp>;
  if (health.isHealthy) return <Stamp tone="done">{t('modules.healthy', { ms: String(health.milliseconds) })}</Stamp>;
  return <Stamp tone="failed">{t('modules.failing', { reason: health.reason ?? '' })}</Stamp>;
}
