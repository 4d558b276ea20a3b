import { SettingsPage } from '@rotavisto/shared/features/settings';
import { MailPreferences } from '../preferences/MailPreferences';
import { PushPreferences } from '../preferences/push/PushPreferences';
import { PurchaseSection } from './PurchaseSection';

export function ClientSettingsPage() {
  return (
    <SettingsPage area="client">
      <MailPreferences />
      <PushPreferences />
      <PurchaseSection />
    </SettingsPage>
  );
}
