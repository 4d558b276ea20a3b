import MenuFoldOutlined from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import { useT } from '../i18n';
import { Icon, IconButton } from '../ui';
import { HomeLink } from './HomeLink';
import type { MenuEntry } from './MenuEntry';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu';
import { useAhead } from './useAhead';

interface SidebarRailProps {
  menu: readonly MenuEntry[];
  collapsed: boolean;
  onToggle: () => void;
}

/** 240 px wide, 72 px collapsed. It answers the press; the page, which may be long, takes its new width a frame later. */
export function SidebarRail({ menu, collapsed, onToggle }: SidebarRailProps) {
  const t = useT();
  const [isAhead, goAhead] = useAhead();
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
