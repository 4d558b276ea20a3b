/** The parts a first search needs, in one file. */
export { optionsFor } from './commands';
export { SearchResults } from './SearchResults';
export { searchAsRead } from './searchAsRead';
