import type { RemoteName } from '@rotavisto/shared/config/remotes';

/**
 * Every page, by its path. A page is added here and gets its component in the remote that owns it; what has a row and no
 * component, or a component and no row, does not compile. The order is that of the menu.
 */
export const LANDING_PAGES = {
  '/': { audience: 'visitors', prerendered: 'home.html', budget: 121 },
  '/en': { audience: 'visitors' },
  '/es': { audience: 'visitors' },
  '/login': { audience: 'visitors', prerendered: 'login.html', preload: true, budget: 126 },
  '/register': { audience: 'visitors', preload: true },
  '/forgot-password': { audience: 'visitors', preload: true },
  '/reset-password': { audience: 'everyone', preload: true },
  '/confirm-email': { audience: 'everyone', preload: true },
} as const satisfies Record<`/${string}`, PublicPage>;

export const CLIENT_PAGES = {
  '/client': { menu: true, budget: 234 },
  '/client/applications': { menu: true, preload: true, budget: 242 },
  '/client/applications/wizard/*': {},
  '/client/support': { menu: true },
  '/client/notifications': { menu: true, isList: true },
  '/client/settings': { menu: true },
} as const satisfies Record<`/client${string}`, AreaPage>;

export const CONSULTANT_PAGES = {
  '/consultant': { menu: true, preload: true, budget: 236 },
  '/consultant/clients': { menu: true, isList: true, preload: true, budget: 236 },
  '/consultant/kanban': { menu: true, isList: true, preload: true, budget: 278 },
  '/consultant/applications': { isList: true, preload: true, budget: 236 },
  '/consultant/applications/:id': {},
  '/consultant/calendar': { menu: true },
  '/consultant/support': { menu: true, isList: true },
  '/consultant/notifications': { menu: true },
  '/consultant/settings': { menu: true },
} as const satisfies Record<`/consultant${string}`, AreaPage>;

export const ADMIN_PAGES = {
  '/admin': { menu: true, preload: true, budget: 231 },
  '/admin/clients': { menu: true, isList: true, preload: true, budget: 241 },
  '/admin/consultants': { menu: true, isList: true, preload: true, budget: 243 },
  '/admin/applications': { menu: true, isList: true, preload: true, budget: 241 },
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

/** The tables of all remotes. Build and server only: importing it in a bundle would ship every area's table. */
export const PAGES = {
  landing: LANDING_PAGES,
  client: CLIENT_PAGES,
  consultant: CONSULTANT_PAGES,
  admin: ADMIN_PAGES,
} as const satisfies Record<RemoteName, object>;

/** What is known of a page when the site is built. */
type BuiltPage = {
  /** A page people start at, with a chunk of its own, named after it, which a visit fetches together with the shell. */
  preload?: true;
  /** KB of JavaScript (brotli) that a first visit here may fetch. */
  budget?: number;
};

export type PublicPage = BuiltPage & {
  /** A page for visitors, from which a signed-in user is sent to their own area. */
  audience: 'visitors' | 'everyone';
  /** The file in which visitors find the page rendered before any code is there. */
  prerendered?: string;
};

/** A page of one role's area; no other role gets in. */
export type AreaPage = BuiltPage & {
  /** The menu of the area leads to it. */
  menu?: true;
  /** A long list or a board: the sidebar makes room, and a large screen is used to its width. */
  isList?: true;
};

export type LandingPath = keyof typeof LANDING_PAGES;
export type ClientPath = keyof typeof CLIENT_PAGES;
export type ConsultantPath = keyof typeof CONSULTANT_PAGES;
export type AdminPath = keyof typeof ADMIN_PAGES;
type Pages = typeof PAGES;
export type PagePath = { [Remote in keyof Pages]: keyof Pages[Remote] }[keyof Pages];

/** The paths of an area that its menu leads to. */
export type MenuPath<Pages> = { [Path in keyof Pages]: Pages[Path] extends { menu: true } ? Path : never }[keyof Pages];

/** The elements of an area by their whole path, as routes below the address (`/client`) that led to the area. */
export const routesOf = <Element>(elements: Record<string, Element>, area = '') =>
  Object.entries(elements).map(([path, element]) => ({ path: path.slice(area.length), element }));
