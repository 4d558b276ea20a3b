import { ErrorCard } from '../../ui';
import { useSettingsText } from './settingsText';

/** The card in the language of the settings, which for the staff need not be the page's. */
export function SettingsError({ title, onRetry }: { title: string; onRetry: () => void }) {
  const text = useSettingsText();
  return <ErrorCard title={title} text={text('failedText')} retryLabel={text('retry')} onRetry={onRetry} />;
}
