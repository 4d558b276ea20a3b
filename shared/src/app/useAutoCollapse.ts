import { useLayoutEffect } from 'react';
import { useSidebar } from './sidebarStore';

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

/** List pages get the whole width when they open; what the user then chooses stays. */
export function useAutoCollapse(pathname: string, lists: readonly string[] = LISTS): void {
  const isList = lists.includes(pathname);
  // Before the first paint, so that nothing moves. Reads the sidebar as it was left; the collapse itself is not remembered.
  useLayoutEffect(() => {
    if (!isList) return;
    const before = useSidebar.getState().collapsed;
    useSidebar.setState({ collapsed: true });
    return () => useSidebar.setState({ collapsed: before });
  }, [isList]);
}
