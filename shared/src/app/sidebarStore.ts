import { safeStorage } from '@rotavisto/shared/supabase';
import { create } from 'zustand';
import { SIDEBAR_KEY } from '../page';

interface SidebarState {
  collapsed: boolean;
  drawerOpen: boolean;
}

const useStore = create<SidebarState>()(() => ({
  collapsed: safeStorage.getItem(SIDEBAR_KEY) === 'collapsed',
  drawerOpen: false,
}));

export const useSidebar = useStore;

export function setCollapsed(collapsed: boolean): void {
  safeStorage.setItem(SIDEBAR_KEY, collapsed ? 'collapsed' : 'open');
  useStore.setState({ collapsed });
}

export const setDrawerOpen = (drawerOpen: boolean): void => useStore.setState({ drawerOpen });
