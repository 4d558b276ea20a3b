import { Drawer } from 'antd';
import { Logo } from '../brand';
import { useT } from '../i18n';
import type { MenuEntry } from './MenuEntry';
import { SidebarMenu } from './SidebarMenu';
import { setDrawerOpen, useSidebar } from './sidebarStore';

export function SidebarDrawer({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  const open = useSidebar((sidebar) => sidebar.drawerOpen);
  return (
    <Drawer
      open={open}
      onClose={() => setDrawerOpen(false)}
      placement="left"
      size={280}
      title={<Logo />}
      closable={{ 'aria-label': t('closeMenu') }}
      aria-label={t('menu')}
    >
      <SidebarMenu menu={menu} />
    </Drawer>
  );
}
