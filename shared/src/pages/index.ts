export { ALL_PAGES, chunkOf, type KnownPage } from './allPages';
export type { FirstRead } from './firstReads';
export * from './pages';
