import { createParser } from 'nuqs';

/** The number of a page in the address, from 1. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = Number.parseInt(text, 10);
    return page >= 1 ? page : null;
  },
  serialize: String,
}).withDefault(1);
