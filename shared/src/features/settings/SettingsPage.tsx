import { Link, Navigate, useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { type ReactNode, Suspense, use } from 'react';
import { lazyComponent } from '../../connection';
import { LOCALES } from '../../language';
import { EnglishComponents, ListSkeleton, PageTitle, useIsMobile } from '../../ui';
import { ErasureSection } from './ErasureSection';
import { PasswordForm } from './PasswordForm';
import { PrivacySection } from './PrivacySection';
import { ProfilePage } from './ProfilePage';
import { pageOf, type SettingsArea, type SettingsPageName } from './pages';
import { SettingsNav } from './SettingsNav';
import { SettingsSection } from './SettingsSection';
import styles from './settings.module.css';
import { SettingsAreaContext, useSettingsLanguage, useSettingsText } from './settingsText';

interface SettingsPageProps {
  area: SettingsArea;
  /** The shown page; without it, the list of pages. */
  page?: SettingsPageName;
  /** Sections that only one area has, by page. */
  own?: Partial<Record<SettingsPageName, ReactNode>>;
}

export function SettingsPage(props: SettingsPageProps) {
  return (
    <SettingsAreaContext value={props.area}>
      <InOneLanguage>
        <SettingsRoom {...props} />
      </InOneLanguage>
    </SettingsAreaContext>
  );
}

function InOneLanguage({ children }: { children: ReactNode }) {
  return <EnglishComponents isEnglish={useSettingsLanguage() === 'en'}>{children}</EnglishComponents>;
}

const SHARED: Partial<Record<SettingsPageName, () => ReactNode>> = {
  profile: ProfilePage,
  security: SecurityPage,
  privacy: PrivacyPage,
};

function SettingsRoom({ area, page, own }: SettingsPageProps) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const isMobile = useIsMobile();
  const isSignedIn = useSession((state) => state.profile !== null);
  const { hash } = useLocation();
  const home = `/${area}/settings`;
  if (!isSignedIn) return null;

  if (!page) {
    const named = pageOf(area, hash);
    if (named || !isMobile) return <Navigate to={`${home}/${named ?? 'profile'}${hash}`} replace />;
    return (
      <div lang={LOCALES[language]}>
        <PageTitle title={text('title')} subtitle={text('subtitle')} />
        <SettingsNav area={area} hasHints />
      </div>
    );
  }
  const Forms = SHARED[page];
  return (
    <div lang={LOCALES[language]} className={styles.room}>
      {isMobile ? (
        <Link to={home} className={styles.back}>
          <span aria-hidden="true">‹</span> {text('title')}
        </Link>
      ) : (
        <SettingsNav area={area} hasHints={false} />
      )}
      {/* Keyed by page, so that each new page takes the focus and sets the title of the tab. */}
      <div key={page} className={styles.page}>
        <PageTitle title={text(`pages.${page}.title`)} subtitle={text(`pages.${page}.hint`)} />
        {Forms && <Forms />}
        {own?.[page]}
      </div>
    </div>
  );
}

function PrivacyPage() {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  return (
    <>
      <SettingsSection name="consents" title={text('consents')}>
        <Suspense fallback={<ListSkeleton text={text('consentsLoading')} />}>
          <ConsentsSection />
        </Suspense>
      </SettingsSection>
      <SettingsSection name="export" title={text('exportTitle')}>
        <PrivacySection />
      </SettingsSection>
      {area === 'client' && (
        <SettingsSection name="erasure" title={text('erasure')}>
          <ErasureSection />
        </SettingsSection>
      )}
    </>
  );
}

const ConsentsSection = lazyComponent(async () => (await import('./security/lazyComponents')).ConsentsSection);
const SecondFactorSection = lazyComponent(async () => (await import('./security/lazyComponents')).SecondFactorSection);
const SessionsSection = lazyComponent(async () => (await import('./security/lazyComponents')).SessionsSection);

function SecurityPage() {
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
