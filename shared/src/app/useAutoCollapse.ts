import { useEffect, useState } from 'react';
import { setCollapsed, useSidebar } from './sidebarStore';

/**
 * Whether the sidebar is collapsed, and what collapses or expands it. List pages get the whole width from their first
 * paint on; what the user chooses there holds until the lists are left, what is chosen elsewhere is remembered.
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
