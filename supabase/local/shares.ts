import { fairShares } from './fairShares';

export type Shares = ReturnType<typeof createShares>;

/** The limits of concurrent work for each caller, over tables, accounts, files, functions and channels. */
export const createShares = () => ({
  /** The turns of each user, and of the visitors of each IP address. */
  questions: fairShares(),
  /** A file or long JSON, which is not read before its turn. */
  heavy: fairShares({ atOnce: 1, rests: 5 }),
  /** A function is a separate process and makes many requests here in one call. */
  functions: fairShares({ atOnce: 2, rests: 1 }),
  /** One queue for all callers, because accounts are free and would each have a share. */
  reports: fairShares({ atOnce: 1, rests: 1 }),
  joins: fairShares({ atOnce: 1, rests: 1 }),
  /** One queue for all callers: two hashes at once occupy both processors of a small machine, and signatures wait. */
  passwords: fairShares({ atOnce: 1 }),
  /** One queue for all callers, because many joins would occupy the database. */
  allJoins: fairShares({ atOnce: 2 }),
});
