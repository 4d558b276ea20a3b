import { type Committed, changesBetween, type Found, isRaised, nextVersion, stepOf } from './exportList';

const SAID = { added: 'is new', gone: 'is gone', changed: 'has another type' } as const;
const MEANING = {
  minor:
    'additive: remotes that are live go on; where one of them cannot live with a changed type, raise the major number',
  major: 'breaking: remotes that are live may use what is gone',
} as const;

/** Returns why the list cannot be written for this version: changed exports need a higher version of the right kind. */
export function versionProblems(before: Committed, now: Found, version: string): string[] {
  const changes = changesBetween(before.found, now);
  if (changes.length === 0) return [];
  const step = stepOf(changes);
  if (isRaised(before.list.version, version, step)) return [];
  return [
    ...changes.map(({ what, name }) => `${name} ${SAID[what]}`),
    `That is ${MEANING[step]}.`,
    `Raise the version in shared/package.json from ${before.list.version} to ${nextVersion(before.list.version, step)} and run \`pnpm exports\`.`,
  ];
}

/** Returns the problems of the committed list, which must match the exports and the version of the singletons. */
export function exportProblems(committed: Committed, now: Found, version: string): string[] {
  const problems = versionProblems(committed, now, version);
  if (problems.length > 0) return problems;
  const isStale = committed.list.version !== version || changesBetween(committed.found, now).length > 0;
  return isStale ? [`shared/exports.json is of version ${committed.list.version}: run \`pnpm exports\``] : [];
}
