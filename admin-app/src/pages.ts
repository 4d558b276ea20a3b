import type { AreaPage } from '@rotavisto/shared/pages';

/** Every page, in the order of the menu. What has a row and no component, or a component and no row, does not compile. */
export const PAGES = {
  '/admin': { menu: true, preload: true, budget: 236 },
  '/admin/clients': { menu: true, isList: true, preload: true, budget: 246 },
  '/admin/consultants': { menu: true, isList: true, preload: true, budget: 247 },
  '/admin/applications': { menu: true, isList: true, preload: true, budget: 246 },
  '/admin/applications/:id': {},
  '/admin/sales': { menu: true },
  '/admin/performance': { menu: true, isList: true },
  '/admin/payments': { menu: true, isList: true },
  '/admin/mail': { menu: true, isList: true },
  '/admin/facts': { menu: true, isList: true },
  '/admin/plans': { menu: true, isList: true },
  '/admin/messages': { menu: true, isList: true },
  '/admin/modules': { menu: true },
  '/admin/audit': { menu: true, isList: true },
  '/admin/erasure': { menu: true },
  '/admin/notifications': { isList: true },
  '/admin/settings': { menu: true },
  '/admin/settings/profile': {},
  '/admin/settings/security': {},
  '/admin/settings/privacy': {},
  '/admin/settings/site': {},
} as const satisfies Record<`/admin${string}`, AreaPage>;

export type AdminPath = keyof typeof PAGES;

declare module '@rotavisto/shared/pages' {
  interface Paths {
    admin: AdminPath;
  }
}
