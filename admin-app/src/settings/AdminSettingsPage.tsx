import { SettingsPage, SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '../strings';
import { Administrators } from './Administrators';
import { PublishedClaims } from './PublishedClaims';
import { SecondFactorRule } from './SecondFactorRule';

export function AdminSettingsPage() {
  const t = useT();
  return (
    <SettingsPage area="admin">
      <SettingsSection title={t('secondFactor.title')}>
        <SecondFactorRule />
        <Administrators />
      </SettingsSection>
      <PublishedClaims />
    </SettingsPage>
  );
}
