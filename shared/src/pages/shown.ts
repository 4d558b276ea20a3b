import type { ComponentType } from 'react';

/** Fetches a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

/** What a page shows, for its own area alone. A row without `page`, `themed` or `as` has its component in the area's bundle. */
export type ShownPage = {
  page?: Load<never>;
  /** Instead of `page`, for a component that uses antd: its theme comes with it. */
  themed?: Load<never>;
  /** The path of a row that has the component; who goes from one to the other keeps its state. */
  as?: string;
  /** For the component. */
  props?: object;
};

type PropsOf<Page> = Page extends { props: infer Props extends object } ? Props : object;

type CarriedPath<Pages> = {
  [Path in keyof Pages]: Pages[Path] extends { page: unknown } | { themed: unknown } | { as: unknown } ? never : Path;
}[keyof Pages];

/** The components in the area's bundle by their paths; no argument where there are none. */
export type Carried<Pages> = [CarriedPath<Pages>] extends [never]
  ? []
  : [carried: Record<CarriedPath<Pages>, ComponentType>];

type PathTaking<Pages, Props> = {
  [Path in keyof Pages]: Pages[Path] extends { page: Load<Props> } | { themed: Load<Props> } ? Path : never;
}[keyof Pages];

/** A table in which each component takes the props of its row, and of the rows that are shown by it. */
export type WholePages<Pages> = {
  [Path in keyof Pages]: {
    page?: Load<PropsOf<Pages[Path]>>;
    themed?: Load<PropsOf<Pages[Path]>>;
    as?: CarriedPath<Pages> | PathTaking<Pages, PropsOf<Pages[Path]>>;
  };
};
