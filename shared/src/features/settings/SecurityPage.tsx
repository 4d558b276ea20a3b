import { useSession } from '@rotavisto/shared/session';
import { Suspense, use } from 'react';
import { lazyComponent } from '../../connection';
import { ListSkeleton } from '../../ui';
import { PasswordForm } from './PasswordForm';
import { SettingsSection } from './SettingsSection';
import { SettingsAreaContext, useSettingsText } from './settingsText';

const SecondFactorSection = lazyComponent(async () => (await import('./security/lazyComponents')).SecondFactorSection);
const SessionsSection = lazyComponent(async () => (await import('./security/lazyComponents')).SessionsSection);

export function SecurityPage() {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  const email = useSession((state) => state.profile?.email ?? '');
  return (
    <>
      <SettingsSection name="password" title={text('password')}>
        <PasswordForm email={email} />
      </SettingsSection>
      {area !== 'client' && (
        <SettingsSection name="second-factor" title={text('factor')}>
          <Suspense fallback={<ListSkeleton text={text('factorLoading')} />}>
            <SecondFactorSection />
          </Suspense>
        </SettingsSection>
      )}
      <SettingsSection name="sessions" title={text('sessions')}>
        <Suspense fallback={<ListSkeleton text={text('sessionsLoading')} />}>
          <SessionsSection />
        </Suspense>
      </SettingsSection>
    </>
  );
}
