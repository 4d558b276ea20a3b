import { SettingsPage, type SettingsPageName } from '@rotavisto/shared/features/settings';
import { ChildrenSection } from '../cases/ChildrenSection';
import { MailPreferences } from '../preferences/MailPreferences';
import { PushPreferences } from '../preferences/push/PushPreferences';
import { PurchasePage } from './PurchasePage';

const OWN = {
  profile: <ChildrenSection />,
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
