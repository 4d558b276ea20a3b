/** In a chunk of its own: the first script of a visit prints no fact. */
export { refreshFacts } from '@rotavisto/shared/facts';
