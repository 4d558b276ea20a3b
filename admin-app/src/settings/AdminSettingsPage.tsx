import { SettingsPage, type SettingsPageName, SettingsSection } from '@rotavisto/shared/features/settings';
import { Administrators } from './Administrators';
import { AttentionMail } from './AttentionMail';
import { PublishedClaims } from './PublishedClaims';
import { SecondFactorRule } from './SecondFactorRule';
import { useT } from './strings';

export function AdminSettingsPage({ page }: { page?: SettingsPageName }) {
  return <SettingsPage area="admin" page={page} own={{ notifications: <AttentionMail />, site: <SiteRules /> }} />;
}

function SiteRules() {
  const t = useT();
  return (
    <>
      <SettingsSection name="staff-second-factor" title={t('adminSecondFactor:title')}>
        <SecondFactorRule />
      </SettingsSection>
      <PublishedClaims />
      <Administrators />
    </>
  );
}
