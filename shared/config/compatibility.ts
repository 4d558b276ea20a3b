import list from '../exports.json' with { type: 'json' };

/** From the first to the last, both included. */
export type Range = readonly [first: number, last: number];

/**
 * What a remote works with, or what a shell offers. The contract is all that is not an export: where a remote is mounted,
 * what it exposes and what it finds on the page. Exports are counted by the version of `@rotavisto/shared`, see `levelOf`.
 * The schema is the newest migration that a remote needs; without a number the first release is enough.
 */
export type Contract = { contract: Range; shared: Range; schema?: number };

/** What this shell offers; `deploy/README.md` says how to raise its contract while older remotes are live. */
export const SHELL_CONTRACT: Contract = { contract: [3, 3], shared: [list.oldest, list.newest] };

/** Begins where the other has ended. */
const isBeyond = (one: Contract, other: Contract) =>
  one.contract[0] > other.contract[1] || one.shared[0] > other.shared[1];

/** Whether a remote is too new for a shell or too old for it, decided before any of its code runs; null when they go together. */
export function incompatibility(needs: Contract, offered = SHELL_CONTRACT): 'contract' | 'outdated' | null {
  if (isBeyond(needs, offered)) return 'contract';
  return isBeyond(offered, needs) ? 'outdated' : null;
}

const MAJOR = 1000;

/** A version as one number: 1.4.2 is 1004. The third number changes nothing for others. */
export function levelOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * MAJOR + minor;
}

/** The first and the last version that may stand in for this one: of the same major number. */
export const firstLevel = (level: number): number => level - (level % MAJOR);
export const lastLevel = (level: number): number => firstLevel(level) + MAJOR - 1;
