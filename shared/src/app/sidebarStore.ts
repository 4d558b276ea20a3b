import { safeStorage } from '@rotavisto/shared/supabase';
import { create } from 'zustand';

const KEY = 'rotavisto-sidebar';

interface SidebarState {
  collapsed: boolean;
  drawerOpen: boolean;
}

const useStore = create<SidebarState>()(() => ({
  collapsed: safeStorage.getItem(KEY) === 'collapsed',
  drawerOpen: false,
}));

export const useSidebar = useStore;

export function setCollapsed(collapsed: boolean): void {
  safeStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
  useStore.setState({ collapsed });
}

export const setDrawerOpen = (drawerOpen: boolean): void => useStore.setState({ drawerOpen });
