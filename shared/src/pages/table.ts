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

/**
 * The pages of one remote by their paths, as its `src/pages.ts` exports them. It is read when the remote is published, and
 * travels with the version: what builds, serves and starts a page learns of it there.
 */
export type PageTable = Record<string, Partial<PublicPage> & AreaPage>;

/** Each area adds its paths, by its name. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the areas.
export interface Paths {}

/** A path of any area that the compiler sees; without one, as in a checkout of `shared` alone, any path. */
export type PagePath = keyof Paths extends never ? string : Paths[keyof Paths];

/** The paths of an area that its menu leads to. */
export type MenuPath<Pages> = { [Path in keyof Pages]: Pages[Path] extends { menu: true } ? Path : never }[keyof Pages];

/** The elements of an area by their whole path, as routes below the address (`/client`) that led to the area. */
export const routesOf = <Element>(elements: Record<string, Element>, area = '') =>
  Object.entries(elements).map(([path, element]) => ({ path: path.slice(area.length), element }));
