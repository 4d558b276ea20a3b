export type { FirstRead } from './firstReads';
export type { Carried, Load, ShownPage, WholePages } from './shown';
export type { AreaPage, PageTable, PublicPage } from './table';
