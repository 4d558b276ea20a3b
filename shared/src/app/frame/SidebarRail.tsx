import MenuFoldOutlined from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { Icon, IconButton } from '../../ui';
import { HomeLink } from './HomeLink';
import type { MenuEntry } from './menu';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu';

interface SidebarRailProps {
  menu: readonly MenuEntry[];
  switcher?: ReactNode;
  collapsed: boolean;
  onToggle: () => void;
}

/**
 * The sidebar, 240 px wide and 72 px collapsed. It changes at the press; a long page takes its new width a frame later.
 */
export function SidebarRail({ menu, switcher, collapsed, onToggle }: SidebarRailProps) {
  const t = useT();
  const [isAhead, goAhead] = useDeferredAfterPaint();
  const width = collapsed ? `${styles.rail} ${styles.collapsed}` : styles.rail;
  const answer = () => {
    goAhead();
    onToggle();
  };
  return (
    <aside className={isAhead ? `${width} ${styles.ahead}` : width}>
      <div className={styles.head}>
        <HomeLink compact={collapsed} />
      </div>
      {switcher}
      <SidebarMenu menu={menu} collapsed={collapsed} />
      <IconButton
        className={styles.toggle}
        icon={collapsed ? <Icon of={MenuUnfoldOutlined} /> : <Icon of={MenuFoldOutlined} />}
        aria-expanded={!collapsed}
        aria-label={collapsed ? t('expandMenu') : t('collapseMenu')}
        onClick={answer}
      />
    </aside>
  );
}

/** True from the press until after the next paint, while the page still has its old width. */
export function useDeferredAfterPaint(): [isAhead: boolean, goAhead: () => void] {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (!isAhead) return;
    let timer: ReturnType<typeof setTimeout>;
    // A frame callback runs before its paint; the timer it starts runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setAhead(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAhead]);
  return [isAhead, () => setAhead(true)];
}
