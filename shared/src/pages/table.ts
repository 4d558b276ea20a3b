import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ShownPage } from './shown';

/** What is known of a page when the site is built. */
type BuiltPage = {
  /** A page people start at, with a chunk of its own, named after it, which a visit fetches together with the shell. */
  preload?: true;
  /** KB of JavaScript (brotli) that a first visit here may fetch. */
  budget?: number;
};

type VisitorsPage = BuiltPage & {
  /** A page for visitors, from which a signed-in user is sent to their own area. */
  audience: 'visitors' | 'everyone';
  /** The file in which visitors find the page rendered before any code is there. */
  prerendered?: string;
};

/** A page of one role's area; no other role gets in. */
type RolesPage = BuiltPage & {
  /** A long list or a board: the sidebar makes room, and a large screen is used to its width. */
  isList?: true;
};

/**
 * The pages of one remote by their paths, as they are collected from its `src/pages.ts` when it is published. The table
 * travels with the version: what builds, serves and starts a page learns of it there.
 */
export type PageTable = Record<string, Partial<VisitorsPage> & RolesPage & { menu?: true }>;

/** A row of `landing/src/pages.ts`. Its pages have no antd. */
export type PublicPage = VisitorsPage & Omit<ShownPage, 'themed'>;

/** A row of an area's `src/pages.ts`. */
export type AreaPage = RolesPage &
  ShownPage & {
    /** Its entry in the menu of the area: a sentence of the area's catalogue, and an icon. */
    menu?: { label: string; icon: IconDefinition };
  };
