import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { AreaPage, PublicPage } from './types';

/**
 * Every page, by its path. A page is added here and gets its component in the remote that owns it; what has a row and no
 * component, or a component and no row, does not compile. The order is that of the menu.
 */
export const LANDING_PAGES = {
  '/': { audience: 'visitors', prerendered: 'home.html', budget: 120 },
  '/en': { audience: 'visitors' },
  '/es': { audience: 'visitors' },
  '/login': { audience: 'visitors', prerendered: 'login.html', preload: true, budget: 125 },
  '/register': { audience: 'visitors', preload: true },
  '/forgot-password': { audience: 'visitors', preload: true },
  '/reset-password': { audience: 'everyone', preload: true },
  '/confirm-email': { audience: 'everyone', preload: true },
} as const satisfies Record<`/${string}`, PublicPage>;

export const CLIENT_PAGES = {
  '/client': { menu: true, budget: 229 },
  '/client/applications': { menu: true, preload: true, budget: 236 },
  '/client/applications/wizard/*': {},
  '/client/support': { menu: true },
  '/client/notifications': { menu: true, isList: true },
  '/client/settings': { menu: true },
} as const satisfies Record<`/client${string}`, AreaPage>;

export const CONSULTANT_PAGES = {
  '/consultant': { menu: true, preload: true, budget: 236 },
  '/consultant/clients': { menu: true, isList: true, preload: true, budget: 236 },
  '/consultant/kanban': { menu: true, isList: true, preload: true, budget: 272 },
  '/consultant/applications': { isList: true, preload: true, budget: 236 },
  '/consultant/applications/:id': {},
  '/consultant/calendar': { menu: true },
  '/consultant/support': { menu: true },
  '/consultant/notifications': { menu: true },
  '/consultant/settings': { menu: true },
} as const satisfies Record<`/consultant${string}`, AreaPage>;

export const ADMIN_PAGES = {
  '/admin': { menu: true, preload: true, budget: 228 },
  '/admin/clients': { menu: true, isList: true, preload: true, budget: 236 },
  '/admin/consultants': { menu: true, isList: true, preload: true, budget: 240 },
  '/admin/applications': { menu: true, isList: true, preload: true, budget: 236 },
  '/admin/applications/:id': {},
  '/admin/sales': { menu: true },
  '/admin/performance': { menu: true, isList: true },
  '/admin/payments': { menu: true, isList: true },
  '/admin/mail': { menu: true, isList: true },
  '/admin/modules': { menu: true },
  '/admin/audit': { menu: true, isList: true },
  '/admin/erasure': { menu: true },
  '/admin/notifications': {},
  '/admin/settings': { menu: true },
} as const satisfies Record<`/admin${string}`, AreaPage>;

/** The tables of all remotes. Only what runs in no browser reads it, so that nobody fetches the rows of other areas. */
export const PAGES = {
  landing: LANDING_PAGES,
  client: CLIENT_PAGES,
  consultant: CONSULTANT_PAGES,
  admin: ADMIN_PAGES,
} as const satisfies Record<RemoteName, object>;
