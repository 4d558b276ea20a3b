export type { FirstRead } from './firstReads';
export * from './table';
