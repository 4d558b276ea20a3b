export type { FirstRead } from './firstReads';
export type { Carried, Load, ShownPage, WholePages } from './shown';
export { type AreaPage, type PageTable, type PublicPage, pathOf } from './table';
