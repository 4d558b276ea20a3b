import { AppError, sentence } from '@rotavisto/shared/session';
import { checkConnection } from '../../connection';
import { useLanguage } from '../../i18n';
import { ErrorCard } from './ErrorCard';

/** Stands for what waits for the connection; it comes by itself once that is back. */
export function OfflineState() {
  // Renders again in another language.
  useLanguage();
  return <ErrorCard title={sentence(new AppError('offline')) ?? ''} onRetry={() => void checkConnection()} />;
}
