import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../connection';
import { LOCALES } from '../../language';
import { ListSkeleton, PageTitle } from '../../ui';
import { ErasureSection } from './ErasureSection';
import { LanguageSelect } from './LanguageSelect';
import { PasswordForm } from './PasswordForm';
import { PrivacySection } from './PrivacySection';
import { ProfileForm } from './ProfileForm';
import { SchedulingForm } from './SchedulingForm';
import { SettingsSection } from './SettingsSection';
import { type SettingsArea, SettingsAreaContext, useSettingsLanguage, useSettingsText } from './settingsText';

const AddressSection = lazyComponent(async () => (await import('./security/lazyComponents')).AddressSection);
const SecondFactorSection = lazyComponent(async () => (await import('./security/lazyComponents')).SecondFactorSection);
const SessionsSection = lazyComponent(async () => (await import('./security/lazyComponents')).SessionsSection);

interface SettingsPageProps {
  area: SettingsArea;
  /** Sections that only one area has. */
  children?: ReactNode;
}

export function SettingsPage({ area, children }: SettingsPageProps) {
  return (
    <SettingsAreaContext value={area}>
      <SettingsSections area={area}>{children}</SettingsSections>
    </SettingsAreaContext>
  );
}

function SettingsSections({ area, children }: SettingsPageProps) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const profile = useSession((state) => state.profile);
  if (!profile) return null;
  const { consent_version: version, consented_at: at } = profile;

  return (
    <div lang={LOCALES[language]}>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <SettingsSection title={text('profile')}>
        <ProfileForm id={profile.id} email={profile.email} fullName={profile.full_name} phone={profile.phone} />
      </SettingsSection>
      <SettingsSection title={text('preferences')}>
        <LanguageSelect profile={profile} />
      </SettingsSection>
      {area === 'consultant' && (
        <SettingsSection title={text('scheduling')}>
          <p>
            <Link to="/consultant/calendar/hours">{text('hours')}</Link>
          </p>
          <SchedulingForm url={profile.calendly_url} />
        </SettingsSection>
      )}
      <SettingsSection title={text('address')}>
        <Suspense fallback={<ListSkeleton text={text('addressLoading')} />}>
          <AddressSection profile={profile} />
        </Suspense>
      </SettingsSection>
      <SettingsSection title={text('password')}>
        <PasswordForm email={profile.email} />
      </SettingsSection>
      {area !== 'client' && (
        <SettingsSection title={text('factor')}>
          <Suspense fallback={<ListSkeleton text={text('factorLoading')} />}>
            <SecondFactorSection />
          </Suspense>
        </SettingsSection>
      )}
      <SettingsSection title={text('sessions')}>
        <Suspense fallback={<ListSkeleton text={text('sessionsLoading')} />}>
          <SessionsSection />
        </Suspense>
      </SettingsSection>
      <SettingsSection title={text('privacy')}>
        <PrivacySection consent={version && at ? { version, at } : null} />
      </SettingsSection>
      {children}
      {area === 'client' && (
        <SettingsSection title={text('erasure')}>
          <ErasureSection />
        </SettingsSection>
      )}
    </div>
  );
}
