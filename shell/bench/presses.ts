import type { Locator, Page } from '@playwright/test';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { SITE } from '../../shared/tooling/paths';
import { readPointers } from '../../shared/tooling/release/pointers';

export type BusyPerson = 'client' | 'consultant' | 'admin';

const isArea = (remote: RemoteName): remote is BusyPerson => remote !== 'landing';

/** Returns every live page of an area without an id in its address. */
export function busyPages(): { person: BusyPerson; path: string }[] {
  const { remotes } = readPointers(SITE).pointers;
  return REMOTE_NAMES.filter(isArea).flatMap((person) => {
    const paths = Object.keys(remotes[person]?.table ?? {});
    return paths.filter((path) => !/[:*]/.test(path)).map((path) => ({ person, path }));
  });
}

type Press = {
  what: string;
  element: string;
  press: (target: Locator) => Promise<void>;
  /** Restores the page after the press. */
  leave?: (page: Page) => Promise<void>;
};

const click = (target: Locator) => target.click();
const close = (page: Page) => page.keyboard.press('Escape');

/** The presses for each page with a matching element. */
export const PRESSES: Press[] = [
  { what: 'Tab', element: 'body', press: (target) => target.press('Tab') },
  { what: 'bell', element: 'header button[aria-haspopup]', press: click, leave: close },
  {
    what: 'a letter in the search',
    element: 'main input:is([type="search"], [type="text"], :not([type]))',
    press: (target) => target.press('a'),
    leave: (page) => page.keyboard.press('Backspace'),
  },
  { what: 'tab', element: 'main [role="tab"][aria-selected="false"]', press: click },
  { what: 'sidebar', element: 'aside button, nav button', press: click },
  // The row is last, because it opens a dialog or another page.
  { what: 'row', element: 'main tbody button', press: click },
];

/** A way from a dashboard to a page with 300 rows, with the element of its texts. */
export type Move = { person: BusyPerson; from: string; to: string; shows: string };

export const MOVES: Move[] = [
  { person: 'consultant', from: '/consultant', to: '/consultant/kanban', shows: 'main article' },
  { person: 'consultant', from: '/consultant', to: '/consultant/clients', shows: 'main tbody tr' },
  { person: 'admin', from: '/admin', to: '/admin/clients', shows: 'main tbody button' },
  { person: 'admin', from: '/admin', to: '/admin/applications', shows: 'main tbody button' },
  { person: 'client', from: '/client', to: '/client/applications', shows: 'main li h2' },
];
