import { SettingsPage } from '@rotavisto/shared/features/settings';
import { PurchaseSection } from './PurchaseSection';

export function ClientSettingsPage() {
  return (
    <SettingsPage area="client">
      <PurchaseSection />
    </SettingsPage>
  );
}
