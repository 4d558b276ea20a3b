import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { Icon, IconButton } from '../../ui';
import { HomeLink } from './HomeLink';
import type { MenuEntry } from './menu';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu';
import { setDrawerOpen, useSidebar } from './sidebar';

export function SidebarDrawer({ menu, switcher }: { menu: readonly MenuEntry[]; switcher?: ReactNode }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useSidebar((sidebar) => sidebar.drawerOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // Closes the drawer before the page changes, because a page behind an open dialog cannot take the focus.
  function press({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is the one beside it or on a link in it.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('menu')}
      onClick={press}
      onClose={() => setDrawerOpen(false)}
    >
      <div className={styles.panel}>
        <div className={styles.drawerHead}>
          <IconButton
            icon={<Icon of={CloseOutlined} />}
            aria-label={t('closeMenu')}
            onClick={() => dialog.current?.close()}
          />
          <HomeLink />
        </div>
        {switcher}
        <SidebarMenu menu={menu} />
      </div>
    </dialog>
  );
}
