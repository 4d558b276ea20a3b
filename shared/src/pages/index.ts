export { ALL_PAGES, chunkOf, type KnownPage } from './allPages';
export { type FirstRead, type FirstReads, readVerb, readVerbRows } from './firstReads';
export * from './pages';
