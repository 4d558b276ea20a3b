import { checkConnection } from '../../connection';
import { useT } from '../../i18n';
import { ErrorCard } from './ErrorCard';

/** Stands for what waits for the connection; it comes by itself once that is back. */
export function OfflineState() {
  const t = useT();
  return <ErrorCard title={t('errors:offline')} onRetry={() => void checkConnection()} />;
}
