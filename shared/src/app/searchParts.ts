/** The parts of a search, in one chunk that the first search loads. */
export { SearchResults } from './SearchResults';
export { searchAsRead } from './searchAsRead';
