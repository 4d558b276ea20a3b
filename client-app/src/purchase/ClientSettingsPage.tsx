import { SettingsPage } from '@rotavisto/shared/features/settings';
import { MailPreferences } from '../preferences/MailPreferences';
import { PurchaseSection } from './PurchaseSection';

export function ClientSettingsPage() {
  return (
    <SettingsPage area="client">
      <MailPreferences />
      <PurchaseSection />
    </SettingsPage>
  );
}
