/** What the browsers of benches name: in Portuguese, as the words they look for. Administrators read English all the same. */
export const LOCALE = 'pt-BR';
