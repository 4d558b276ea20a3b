import { ErrorCard } from '../../ui';
import { useSettingsText } from './settingsText';

/** An error card in the language of the settings, which for staff may differ from the page's. */
export function SettingsError({ title, onRetry }: { title: string; onRetry: () => void }) {
  const text = useSettingsText();
  return <ErrorCard title={title} text={text('failedText')} retryLabel={text('retry')} onRetry={onRetry} />;
}
