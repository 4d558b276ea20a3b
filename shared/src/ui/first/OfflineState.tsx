import { checkConnection } from '../../connection';
import { useLanguage } from '../../i18n';
import { connectionSentence } from '../../language';
import { ErrorCard } from './ErrorCard';

/** Replaces content that cannot load offline; the content loads by itself when the connection returns. */
export function OfflineState() {
  // Renders again when the language changes.
  useLanguage();
  return <ErrorCard title={connectionSentence('offline') ?? ''} onRetry={() => void checkConnection()} />;
}
