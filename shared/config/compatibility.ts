import list from '../exports.json' with { type: 'json' };

/** A range with its first and last number. */
export type Range = readonly [first: number, last: number];

/**
 * The needs of a remote, or the offer of a shell. The contract covers all but exports: the mount, the exposed module and
 * the content of the page. Exports count by the version of `@rotavisto/shared` (`levelOf`). The schema is the newest
 * migration that a remote needs; without a number the first release is enough.
 */
export type Contract = { contract: Range; shared: Range; schema?: number };

/** The offer of this shell; `deploy/README.md` describes how to raise its contract while older remotes are live. */
export const SHELL_CONTRACT: Contract = { contract: [3, 3], shared: [list.oldest, list.newest] };

/** Returns whether a range begins after the end of the other. */
const isBeyond = (one: Contract, other: Contract) =>
  one.contract[0] > other.contract[1] || one.shared[0] > other.shared[1];

/** Returns why a shell must not run the code of a remote: too new or too old; null for compatible ones. */
export function incompatibility(needs: Contract, offered = SHELL_CONTRACT): 'contract' | 'outdated' | null {
  if (isBeyond(needs, offered)) return 'contract';
  return isBeyond(offered, needs) ? 'outdated' : null;
}

const MAJOR = 1000;

/** Returns a version as one number: 1.4.2 is 1004. A patch changes no export. */
export function levelOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * MAJOR + minor;
}

/** Returns the first and the last version with the same major number; a version in this range can replace the other. */
export const firstLevel = (level: number): number => level - (level % MAJOR);
export const lastLevel = (level: number): number => firstLevel(level) + MAJOR - 1;
