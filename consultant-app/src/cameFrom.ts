import { useLocation } from '@rotavisto/shared/router';
import { onSignOut } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';

const LIST = '/consultant/applications';
const isCase = (path: string) => path.startsWith(`${LIST}/`);

/** The pages a case is opened from, and the name of the way back to each. */
const DESKS = {
  '/consultant': 'today',
  '/consultant/kanban': 'board',
  '/consultant/clients': 'clients',
  '/consultant/calendar': 'calendar',
  '/consultant/support': 'support',
  [LIST]: 'list',
} as const;
type Desk = (typeof DESKS)[keyof typeof DESKS];

/** With search and filter, as it was left. */
let last: string = LIST;
onSignOut(() => {
  last = LIST;
});

/** Remembers the page in view, so that a case leads back to it. */
export function useRememberPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isCase(pathname) && pathname in DESKS) last = pathname + search;
  }, [pathname, search]);
}

/** The page the case in view was opened from; the list after a reload. */
export const useCameFrom = (): string => useState(() => last)[0];

export function deskOf(address: string): Desk {
  const path = address.split('?')[0];
  return Object.entries(DESKS).find(([desk]) => desk === path)?.[1] ?? 'list';
}
