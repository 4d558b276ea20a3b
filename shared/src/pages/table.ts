import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ShownPage } from './shown';

/** The facts about a page that the build of the site uses. */
type BuiltPage = {
  /** A page on which visits begin, with its own chunk of the same name, fetched together with the shell. */
  preload?: true;
  /** The maximum KB of JavaScript (brotli) on a first visit to this page. */
  budget?: number;
};

type VisitorsPage = BuiltPage & {
  /** A page for visitors; a signed-in user is redirected from it to the own area. */
  audience: 'visitors' | 'everyone';
  /** The file with the prerendered page. */
  prerendered?: string;
};

/** A page in the area of one role; other roles have no access. */
type RolesPage = BuiltPage & {
  /** True for a long list or a board: the sidebar collapses, and the page uses the full width. */
  isList?: true;
};

/**
 * The pages of a remote by path, collected from its `src/pages.ts` when it is published. The table is part of the
 * version; the build, the server and the start of a page read it.
 */
export type PageTable = Record<string, Partial<VisitorsPage> & RolesPage & { menu?: true }>;

/** A row of `landing/src/pages.ts`, for pages without antd. */
export type PublicPage = VisitorsPage & Omit<ShownPage, 'themed'>;

/** A row of an area's `src/pages.ts`. */
export type AreaPage = RolesPage &
  ShownPage & {
    /** The entry in the area's menu: a label from its catalogue, an icon, and the label of its group. */
    menu?: { label: string; icon: IconDefinition; group?: string };
  };

/** Returns a path in the form of the page table. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
