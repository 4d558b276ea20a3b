import { useEffect, useState } from 'react';
import { setCollapsed, useSidebar } from './sidebarStore';

const LISTS = [
  '/client/notifications',
  '/consultant/clients',
  '/consultant/kanban',
  '/consultant/applications',
  '/admin/clients',
  '/admin/consultants',
  '/admin/applications',
  '/admin/audit',
];

/**
 * Whether the sidebar is collapsed, and what collapses or expands it. List pages get the whole width from their first
 * paint on; what the user chooses there holds until the lists are left, what is chosen elsewhere is remembered.
 */
export function useAutoCollapse(pathname: string, lists: readonly string[] = LISTS) {
  const isList = lists.includes(pathname);
  const remembered = useSidebar((sidebar) => sidebar.collapsed);
  const [onLists, setOnLists] = useState(true);
  useEffect(() => {
    if (!isList) setOnLists(true);
  }, [isList]);
  const collapsed = isList ? onLists : remembered;
  return { collapsed, toggle: () => (isList ? setOnLists(!collapsed) : setCollapsed(!collapsed)) };
}
