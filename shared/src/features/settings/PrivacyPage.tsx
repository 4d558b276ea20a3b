import { useSession } from '@rotavisto/shared/session';
import { use } from 'react';
import { ErasureSection } from './ErasureSection';
import { PrivacySection } from './PrivacySection';
import { SettingsSection } from './SettingsSection';
import { SettingsAreaContext, useSettingsText } from './settingsText';

export function PrivacyPage() {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  const version = useSession((state) => state.profile?.consent_version ?? null);
  const at = useSession((state) => state.profile?.consented_at ?? null);
  return (
    <>
      <SettingsSection name="export" title={text('exportTitle')}>
        <PrivacySection consent={version && at ? { version, at } : null} />
      </SettingsSection>
      {area === 'client' && (
        <SettingsSection name="erasure" title={text('erasure')}>
          <ErasureSection />
        </SettingsSection>
      )}
    </>
  );
}
