import { personStore } from '@rotavisto/shared/person';
import { useLocation } from '@rotavisto/shared/router';
import { useEffect, useState } from 'react';

const LIST = '/consultant/applications';
const isCase = (path: string) => path.startsWith(`${LIST}/`);

/** The pages that open a case, and the name of the way back to each. */
const DESKS = {
  '/consultant': 'today',
  '/consultant/kanban': 'board',
  '/consultant/clients': 'clients',
  '/consultant/calendar': 'calendar',
  '/consultant/support': 'support',
  [LIST]: 'list',
} as const;
type Desk = (typeof DESKS)[keyof typeof DESKS];

/** The address of the last page, with its search and filter. */
const useLastPage = personStore<{ address: string }>('last page', { address: LIST });

/** Remembers the current page, so that a case can lead back to it. */
export function useRememberPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isCase(pathname) && pathname in DESKS) useLastPage.setState({ address: pathname + search });
  }, [pathname, search]);
}

/** The address of the page that opened the current case; the list after a reload. */
export const useCameFrom = (): string => useState(() => useLastPage.getState().address)[0];

export function deskOf(address: string): Desk {
  const path = address.split('?')[0];
  return Object.entries(DESKS).find(([desk]) => desk === path)?.[1] ?? 'list';
}
