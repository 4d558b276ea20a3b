import type { AreaPage } from '@rotavisto/shared/pages';
import { useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { firstPage, lazyComponent } from '../../connection';
import { PRODUCT_NAME } from '../../domain';
import { useT } from '../../i18n';
import { themed, useIsMobile } from '../../ui';
import { StaleNotice } from '../StaleNotice';
import type { AreaCommands } from '../search/commands';
import { usePaper } from '../usePaper';
import { LayoutHeader } from './LayoutHeader';
import type { MenuEntry } from './menu';
import styles from './RoleLayout.module.css';
import { SidebarDrawer } from './SidebarDrawer';
import { SidebarRail } from './SidebarRail';
import { SupportButton } from './SupportButton';
import { setDrawerOpen, useAutoCollapse } from './sidebar';

/** Few people need it, and the page they came for comes first. */
const EmailProof = lazyComponent(
  themed(async () => {
    await firstPage();
    return (await import('../lazyComponents')).EmailProof;
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
  children: ReactNode;
}

/** What surrounds every page of a role's area. */
export function RoleLayout({ menu, pages, supportPath, bell, commands, children }: RoleLayoutProps) {
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const profile = useSession((session) => session.profile);
  const isList = pages[pathname]?.isList === true;
  const { collapsed, toggle } = useAutoCollapse(isList);
  useScrollToTop(pathname);
  usePaper();
  // The drawer closes whenever the page changes.
  useEffect(() => setDrawerOpen(false), [pathname]);
  if (!profile) return null;
  return (
    <div className={styles.layout}>
      <SkipLink />
      {isMobile ? <SidebarDrawer menu={menu} /> : <SidebarRail menu={menu} collapsed={collapsed} onToggle={toggle} />}
      <div className={styles.column}>
        <LayoutHeader profile={profile} bell={bell} menu={menu} commands={commands} />
        <StaleNotice />
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
