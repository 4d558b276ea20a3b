import type { AreaPage } from '@rotavisto/shared/pages';
import { useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { isOnline, lazyComponent } from '../../connection';
import { isOutdated } from '../../data';
import { formatDate, PRODUCT_NAME, todayInSaoPaulo } from '../../domain';
import { useT } from '../../i18n';
import { Button, themed, useIsMobile } from '../../ui';
import { firstPage } from '../../visit';
import type { AreaCommands } from '../search/commands';
import { LayoutHeader } from './LayoutHeader';
import type { MenuEntry } from './menu';
import '../paper.css';
import styles from './RoleLayout.module.css';
import { SidebarDrawer } from './SidebarDrawer';
import { SidebarRail } from './SidebarRail';
import { setDrawerOpen, useAutoCollapse } from './sidebar';

/** Writes the person and the day to the edge of printed pages, because loose sheets get mixed up. */
function usePaper(whose: string | undefined): void {
  const client = useSession(({ profile }) => (profile?.role === 'client' ? profile.full_name : ''));
  const name = whose ?? client;
  useEffect(() => {
    const write = () => {
      const edge = [PRODUCT_NAME, name, formatDate(todayInSaoPaulo())].filter(Boolean).join(' · ');
      // JSON gives a valid CSS string: a name may hold quotes.
      document.documentElement.style.setProperty('--rv-paper-edge', JSON.stringify(edge));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [name]);
}

/** Loaded after the first page, because few users need it. */
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
  /** The pages of the area; list pages get the full width. */
  pages: Record<string, AreaPage>;
  /** The target of the support button on narrow screens; without it the button is absent. */
  supportPath?: string;
  /** The notification bell, as a slot: this folder does not import notifications. */
  bell?: ReactNode;
  /** Loads the commands that the area adds to the header's search. */
  commands?: () => Promise<AreaCommands>;
  /** The name of the person in the open case, if it is not the signed-in client; printed sheets show it. */
  whose?: string;
  /**
   * True if every page of the area uses the width of a large screen, so that no page is narrower than the previous
   * page.
   */
  isWide?: boolean;
  /** The switch between the cases of the account, below the logo. */
  switcher?: ReactNode;
  children: ReactNode;
}

/** The layout around every page of an area. */
export function RoleLayout({
  menu,
  pages,
  supportPath,
  bell,
  commands,
  whose,
  isWide,
  switcher,
  children,
}: RoleLayoutProps) {
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
        <LayoutHeader profile={profile} bell={bell} supportPath={supportPath} menu={menu} commands={commands} />
        <StaleNotice />
        <Suspense>{profile.undeliverable_since && <MailNotArriving profile={profile} />}</Suspense>
        <Suspense>{!profile.email_proved_at && <EmailProof profile={profile} />}</Suspense>
        <main
          id="content"
          tabIndex={-1}
          className={isWide || isList ? `${styles.content} ${styles.wide}` : styles.content}
        >
          {children}
        </main>
        <LayoutFooter />
      </div>
    </div>
  );
}

function LayoutFooter() {
  const t = useT();
  return (
    <footer className={styles.footer}>{t('footer', { year: new Date().getFullYear(), product: PRODUCT_NAME })}</footer>
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

/** Scrolls to the top of a new page; the first page of a visit keeps the position of the browser. */
export function useScrollToTop(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) window.scrollTo({ top: 0 });
    before.current = pathname;
  }, [pathname]);
}

const OUTDATED = { type: 'active', predicate: isOutdated } as const;

/** Warns that the shown data may be outdated. Stale queries are fetched again every 15 s. */
function StaleNotice() {
  const t = useT();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isStale = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => cache.findAll(OUTDATED).length > 0,
  );

  // The shell announces a lost connection itself.
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
