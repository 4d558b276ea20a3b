import { Link } from '@rotavisto/shared/router';
import { type Profile, session, useSession } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { Suspense, use } from 'react';
import { lazyComponent } from '../../connection';
import { chooseLanguage } from '../../data';
import { useLanguage, useT } from '../../i18n';
import { type Language, languageOf, rememberLanguage } from '../../language';
import { ListSkeleton } from '../../ui';
import { ProfileForm } from './ProfileForm';
import { SchedulingForm } from './SchedulingForm';
import { SettingsSection } from './SettingsSection';
import { SettingsAreaContext, useOutcome, useSettingsText } from './settingsText';

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

const OFFERED = ['en', 'pt', 'es'] as const satisfies Language[];

/** Stores the chosen language in this browser and in the profile, which all pages of the user follow. */
function LanguageSelect({ profile: { id, language } }: { profile: Pick<Profile, 'id' | 'language'> }) {
  const t = useT('settings');
  const text = useSettingsText();
  const spoken = useLanguage();
  const { meta } = useOutcome('settings.updateError');
  const choose = useMutation({ ...chooseLanguage, meta });

  return (
    <Form layout="vertical">
      <Form.Item label={text('language')} htmlFor="settings-language" extra={text('languageHint')}>
        <Select<Language>
          id="settings-language"
          value={choose.isPending ? choose.variables.language : (languageOf(language) ?? spoken)}
          loading={choose.isPending}
          style={{ maxWidth: 320 }}
          options={OFFERED.map((value) => ({ value, label: t(`languages.${value}`) }))}
          // Called for the current language too, because only then is it the user's own choice.
          onSelect={(next) => {
            rememberLanguage(next);
            choose.mutate({ id, language: next }, { onSuccess: async () => (await session()).refreshProfile() });
          }}
        />
      </Form.Item>
    </Form>
  );
}
