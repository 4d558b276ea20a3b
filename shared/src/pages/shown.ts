import type { ComponentType } from 'react';

/** Loads a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The component of a page, used by its own area only. A row without `page`, `themed` or `as` has its component in the
 * area's bundle.
 */
export type ShownPage = {
  page?: Load<never>;
  /** Replaces `page` for a component that uses antd; its theme is loaded too. */
  themed?: Load<never>;
  /** The path of a row with the same component; its state survives the change between them. */
  as?: string;
  /** Props of the component. */
  props?: object;
};

type PropsOf<Page> = Page extends { props: infer Props extends object } ? Props : object;

type CarriedPath<Pages> = {
  [Path in keyof Pages]: Pages[Path] extends { page: unknown } | { themed: unknown } | { as: unknown } ? never : Path;
}[keyof Pages];

/** The components in the area's bundle by path; without any, the argument is omitted. */
export type Carried<Pages> = [CarriedPath<Pages>] extends [never]
  ? []
  : [carried: Record<CarriedPath<Pages>, ComponentType>];

type PathTaking<Pages, Props> = {
  [Path in keyof Pages]: Pages[Path] extends { page: Load<Props> } | { themed: Load<Props> } ? Path : never;
}[keyof Pages];

/** A table in which each component accepts the props of its row, and of all rows with `as` to it. */
export type WholePages<Pages> = {
  [Path in keyof Pages]: {
    page?: Load<PropsOf<Pages[Path]>>;
    themed?: Load<PropsOf<Pages[Path]>>;
    as?: CarriedPath<Pages> | PathTaking<Pages, PropsOf<Pages[Path]>>;
  };
};
