import type { AreaPage } from '@rotavisto/shared/pages';

/** Every page, in the order of the menu. What has a row and no component, or a component and no row, does not compile. */
export const PAGES = {
  '/client': { menu: true, budget: 239 },
  '/client/applications': { menu: true, preload: true, budget: 246 },
  '/client/applications/wizard/*': {},
  '/client/applications/practice': {},
  '/client/support': { menu: true },
  '/client/notifications': { menu: true, isList: true },
  '/client/settings': { menu: true },
  '/client/settings/profile': {},
  '/client/settings/purchase': {},
  '/client/settings/notifications': {},
  '/client/settings/security': {},
  '/client/settings/privacy': {},
} as const satisfies Record<`/client${string}`, AreaPage>;

export type ClientPath = keyof typeof PAGES;

declare module '@rotavisto/shared/pages' {
  interface Paths {
    client: ClientPath;
  }
}
