import { checkConnection } from '../../connection';
import { useLanguage } from '../../i18n';
import { connectionSentence } from '../../language';
import { ErrorCard } from './ErrorCard';

/** Stands for what waits for the connection; it comes by itself once that is back. */
export function OfflineState() {
  // Renders again in another language.
  useLanguage();
  return <ErrorCard title={connectionSentence('offline') ?? ''} onRetry={() => void checkConnection()} />;
}
