import { safeStorage } from '@rotavisto/shared/supabase';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { SIDEBAR_KEY } from '../../page';

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

/**
 * Returns the state of the sidebar and its toggle. List pages collapse it from their first paint. A choice on a list
 * holds until the user leaves the lists; a choice elsewhere is stored.
 */
export function useAutoCollapse(isList: boolean) {
  const remembered = useSidebar((sidebar) => sidebar.collapsed);
  const [onLists, setOnLists] = useState(true);
  useEffect(() => {
    if (!isList) setOnLists(true);
  }, [isList]);
  const collapsed = isList ? onLists : remembered;
  return { collapsed, toggle: () => (isList ? setOnLists(!collapsed) : setCollapsed(!collapsed)) };
}
