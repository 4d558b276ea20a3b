import type { ADMIN_PAGES, CLIENT_PAGES, CONSULTANT_PAGES, LANDING_PAGES, PAGES } from './pages';

/** What is known of a page when the site is built. */
type BuiltPage = {
  /** A page people start at, with a chunk of its own, named after it, which a visit fetches together with the shell. */
  preload?: true;
  /** KB of JavaScript (brotli) that a first visit here may fetch. */
  budget?: number;
};

export type PublicPage = BuiltPage & {
  /** Whoever is signed in goes from a page for visitors to the own area. */
  audience: 'visitors' | 'everyone';
  /** The file in which visitors find the page rendered before any code is there. */
  prerendered?: string;
};

/** A page of one role's area; nobody else gets in. */
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
