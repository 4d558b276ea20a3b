/** What is needed once somebody searches, in one file. */
export { SearchResults } from './SearchResults';
export { searchAsRead } from './searchAsRead';
