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

/** 240 px wide, 72 px collapsed. It answers the press; the page, which may be long, takes its new width a frame later. */
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

/** Whether the page is a frame behind: from the press that goes ahead of it until after the next paint. */
export function useDeferredAfterPaint(): [isAhead: boolean, goAhead: () => void] {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (!isAhead) return;
    let timer: ReturnType<typeof setTimeout>;
    // What runs in a frame still belongs to its paint; a task it asks for comes after.
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
