import { fairShares } from './fairShares';

export type Shares = ReturnType<typeof createShares>;

/** What each caller may have in hand, of tables, accounts, files, functions and channels alike. */
export const createShares = () => ({
  /** Of a person, or of an address of visitors. */
  questions: fairShares(),
  /** A file or long JSON, which is not even read before its turn. */
  heavy: fairShares({ atOnce: 1, rests: 5 }),
  /** A process of its own, and what it asks here with the secret key: many questions in one call. */
  functions: fairShares({ atOnce: 2, rests: 1 }),
  /** One line for everybody: accounts are free, and each has a share of its own. */
  reports: fairShares({ atOnce: 1, rests: 1 }),
  joins: fairShares({ atOnce: 1, rests: 1 }),
  /** One line for everybody: two hashes at once take both processors of a small machine, and signatures wait for them. */
  passwords: fairShares({ atOnce: 1 }),
  /** One line for everybody, as many joins would take the database from them. */
  allJoins: fairShares({ atOnce: 2 }),
});
