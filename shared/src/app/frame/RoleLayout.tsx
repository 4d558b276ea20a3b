import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import type { AreaPage } from '@rotavisto/shared/pages';
import { Link, useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { firstPage, isOnline, lazyComponent } from '../../connection';
import { isOutdated } from '../../data';
import { formatDate, PRODUCT_NAME, todayInSaoPaulo } from '../../domain';
import { useT } from '../../i18n';
import { Button, Icon, themed, useIsMobile } from '../../ui';
import type { AreaCommands } from '../search/commands';
import { LayoutHeader } from './LayoutHeader';
import type { MenuEntry } from './menu';
import '../paper.css';
import styles from './RoleLayout.module.css';
import { SidebarDrawer } from './SidebarDrawer';
import { SidebarRail } from './SidebarRail';
import { setDrawerOpen, useAutoCollapse } from './sidebar';

/** Sheets get apart from each other: each says whose it is and of which day. */
function usePaper(whose: string | undefined): void {
  const client = useSession(({ profile }) => (profile?.role === 'client' ? profile.full_name : ''));
  const name = whose ?? client;
  useEffect(() => {
    const write = () => {
      const edge = [PRODUCT_NAME, name, formatDate(todayInSaoPaulo())].filter(Boolean).join(' · ');
      // As a string of CSS; a name may hold quotes.
      document.documentElement.style.setProperty('--rv-paper-edge', JSON.stringify(edge));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [name]);
}

/** Few people need it, and the page they came for comes first. */
const EmailProof = lazyComponent(
  themed(async () => {
    await firstPage();
    return (await import('../lazyComponents')).EmailProof;
  }),
);

const MailNotArriving = lazyComponent(
  themed(async () => {
    await firstPage();
    return (await import('../lazyComponents')).MailNotArriving;
  }),
);

export interface RoleLayoutProps {
  menu: readonly MenuEntry[];
  /** The pages of the area: some are long lists, which get all the room there is. */
  pages: Record<string, AreaPage>;
  /** Where the floating button of narrow screens leads; without it there is none. */
  supportPath?: string;
  /** The notification bell; this folder does not know notifications. */
  bell?: ReactNode;
  /** Loads the commands that the area adds to the header's search. */
  commands?: () => Promise<AreaCommands>;
  /** Whose case the pages show, where it is not the signed-in client's own: printed sheets name it. */
  whose?: string;
  /** Leads from one case of the account to another; stands under the logo. */
  switcher?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page of a role's area. */
export function RoleLayout({ menu, pages, supportPath, bell, commands, whose, switcher, children }: RoleLayoutProps) {
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const profile = useSession((session) => session.profile);
  const isList = pages[pathname]?.isList === true;
  const { collapsed, toggle } = useAutoCollapse(isList);
  useScrollToTop(pathname);
  usePaper(whose);
  // The drawer closes whenever the page changes.
  useEffect(() => setDrawerOpen(false), [pathname]);
  if (!profile) return null;
  return (
    <div className={styles.layout}>
      <SkipLink />
      {isMobile ? (
        <SidebarDrawer menu={menu} switcher={switcher} />
      ) : (
        <SidebarRail menu={menu} switcher={switcher} collapsed={collapsed} onToggle={toggle} />
      )}
      <div className={styles.column}>
        <LayoutHeader profile={profile} bell={bell} menu={menu} commands={commands} />
        <StaleNotice />
        <Suspense>{profile.undeliverable_since && <MailNotArriving profile={profile} />}</Suspense>
        <Suspense>{!profile.email_proved_at && <EmailProof profile={profile} />}</Suspense>
        <main id="content" tabIndex={-1} className={isList ? `${styles.content} ${styles.wide}` : styles.content}>
          {children}
        </main>
        <LayoutFooter>
          {isMobile && supportPath && pathname !== supportPath && <SupportButton path={supportPath} />}
        </LayoutFooter>
      </div>
    </div>
  );
}

/** Below it, on narrow screens, stands the way to support. */
export function LayoutFooter({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <footer className={children ? `${styles.footer} ${styles.roomy}` : styles.footer}>
      {t('footer', { year: new Date().getFullYear(), product: PRODUCT_NAME })}
      {children}
    </footer>
  );
}

export function SkipLink() {
  const t = useT();
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  );
}

/** A new page begins at its top; the first one of a visit stays where the browser has scrolled it. */
export function useScrollToTop(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) window.scrollTo({ top: 0 });
    before.current = pathname;
  }, [pathname]);
}

const OUTDATED = { type: 'active', predicate: isOutdated } as const;

/** Warns that the shown data may be outdated; such queries are read again every 15 s. */
function StaleNotice() {
  const t = useT();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isStale = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => cache.findAll(OUTDATED).length > 0,
  );

  // A lost connection is announced by the shell.
  if (!isStale || !isOnline()) return null;
  return (
    <div className={styles.stale} role="status">
      {t('stale')}{' '}
      <Button size="small" onClick={() => void client.refetchQueries(OUTDATED)}>
        {t('retry')}
      </Button>
    </div>
  );
}

function SupportButton({ path }: { path: string }) {
  const t = useT();
  return (
    <Link to={path} className={styles.support} aria-label={t('support')} title={t('support')}>
      <Icon of={CustomerServiceOutlined} />
    </Link>
  );
}
