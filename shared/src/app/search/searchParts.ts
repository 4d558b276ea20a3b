/** One chunk with the modules that the first search loads. */
export { optionsFor } from './options';
export { SearchResults } from './SearchResults';
export { searchAsRead } from './searchAsRead';
