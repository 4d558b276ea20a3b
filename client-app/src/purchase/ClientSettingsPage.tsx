import { SettingsPage, type SettingsPageName } from '@rotavisto/shared/features/settings';
import { MailPreferences } from '../preferences/MailPreferences';
import { PushPreferences } from '../preferences/push/PushPreferences';
import { PurchasePage } from './PurchasePage';

const OWN = {
  purchase: <PurchasePage />,
  notifications: (
    <>
      <MailPreferences />
      <PushPreferences />
    </>
  ),
};

export function ClientSettingsPage({ page }: { page?: SettingsPageName }) {
  return <SettingsPage area="client" page={page} own={OWN} />;
}
