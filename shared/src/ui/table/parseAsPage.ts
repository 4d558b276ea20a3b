import { createParser } from 'nuqs';

/** The last page that the database accepts; a larger number would not fit its type. */
const LAST_PAGE = 1_000_000;

/** Parses the number of a page in the address, from 1. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = Number.parseInt(text, 10);
    return page >= 1 ? Math.min(page, LAST_PAGE) : null;
  },
  serialize: String,
}).withDefault(1);
