import type { AreaPage } from '@rotavisto/shared/pages';

/** Every page, in the order of the menu. What has a row and no component, or a component and no row, does not compile. */
export const PAGES = {
  '/consultant': { menu: true, preload: true, budget: 240 },
  '/consultant/clients': { menu: true, isList: true, preload: true, budget: 238 },
  '/consultant/kanban': { menu: true, isList: true, preload: true, budget: 280 },
  '/consultant/applications': { isList: true, preload: true, budget: 237 },
  '/consultant/applications/:id': {},
  '/consultant/calendar': { menu: true, isList: true },
  '/consultant/calendar/hours': {},
  '/consultant/support': { menu: true, isList: true },
  '/consultant/notifications': { menu: true, isList: true },
  '/consultant/settings': { menu: true },
  '/consultant/settings/profile': {},
  '/consultant/settings/security': {},
  '/consultant/settings/privacy': {},
} as const satisfies Record<`/consultant${string}`, AreaPage>;

export type ConsultantPath = keyof typeof PAGES;

declare module '@rotavisto/shared/pages' {
  interface Paths {
    consultant: ConsultantPath;
  }
}
