import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Suspense, use } from 'react';
import { lazyComponent } from '../../connection';
import { ListSkeleton } from '../../ui';
import { LanguageSelect } from './LanguageSelect';
import { ProfileForm } from './ProfileForm';
import { SchedulingForm } from './SchedulingForm';
import { SettingsSection } from './SettingsSection';
import { SettingsAreaContext, useSettingsText } from './settingsText';

const AddressSection = lazyComponent(async () => (await import('./security/lazyComponents')).AddressSection);

export function ProfilePage() {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  const profile = useSession((state) => state.profile);
  if (!profile) return null;
  return (
    <>
      <SettingsSection name="profile" title={text('profile')}>
        <ProfileForm profile={profile} />
      </SettingsSection>
      <SettingsSection name="language" title={text('preferences')}>
        <LanguageSelect profile={profile} />
      </SettingsSection>
      {area === 'consultant' && (
        <SettingsSection name="scheduling" title={text('scheduling')}>
          <p>
            <Link to="/consultant/calendar/hours">{text('hours')}</Link>
          </p>
          <SchedulingForm url={profile.calendly_url} />
        </SettingsSection>
      )}
      <SettingsSection name="address" title={text('address')}>
        <Suspense fallback={<ListSkeleton text={text('addressLoading')} />}>
          <AddressSection profile={profile} />
        </Suspense>
      </SettingsSection>
    </>
  );
}
