import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Pointer, Version } from '../../config/pointers';
import type { RemoteName } from '../../config/remotes';
import { writeWhole } from '../files';

/** A version that was live, with all fields, so that a pointer can return to it. */
export type Release = Version & {
  by: string;
  from: string;
  until?: string;
  /** Set while the version counts as bad, after a rollback from it. */
  takenBack?: { at: string; by: string };
};

/** The days for which versions are kept after they were live, for open tabs and rollbacks. */
export const KEPT_DAYS = 30;
export const DAY = 86_400_000;

/** The history contains names of people, so its folder begins with a dot and no server serves it. */
const HISTORY = '.releases';

const fileIn = (site: string, name: RemoteName) => join(site, HISTORY, `${name}.json`);

/** Returns the versions of a remote that were live in the last 30 days, the newest first. */
export function readHistory(site: string, name: RemoteName): Release[] {
  const file = fileIn(site, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Returns the versions whose files still exist. */
export const keptHistory = (site: string, name: RemoteName): Release[] =>
  readHistory(site, name).filter((release) => isKept(site, release));

export function writeHistory(site: string, name: RemoteName, history: readonly Release[]): void {
  mkdirSync(join(site, HISTORY), { recursive: true });
  writeWhole(fileIn(site, name), `${JSON.stringify(history, null, 2)}\n`);
}

/** Returns a version without the fields of a live, trial or former one. */
export const bare = ({
  canary: _canary,
  previous: _previous,
  reverted: _reverted,
  percent: _percent,
  by: _by,
  from: _from,
  until: _until,
  takenBack: _takenBack,
  ...version
}: Pointer & { percent?: number } & Partial<Release>): Version => version;

export const isOlder = (one: Version, other: Version) => one.publishedAt < other.publishedAt;

const newestFirst = (releases: Iterable<Release>) => [...releases].sort((one, other) => (isOlder(one, other) ? 1 : -1));

/** Returns the target of a rollback: the newest earlier version that no rollback has left. */
export const goodBefore = (version: Version, history: readonly Release[]): Release | undefined =>
  newestFirst(history).find((release) => isOlder(release, version) && !release.takenBack);

/** Returns whether the files of a version exist. */
export const isKept = (site: string, { entry }: Pick<Version, 'entry'>): boolean => existsSync(join(site, entry));

/** Adds the live version to a history that lost it, so that a rollback can return to it. */
export const withLive = (history: readonly Release[], live: Pointer | undefined): readonly Release[] =>
  !live || history.some(({ version }) => version === live.version)
    ? history
    : newestFirst([...history, { ...bare(live), by: '', from: live.publishedAt }]);

type Change = { before: Pointer | undefined; after: Pointer; by: string; now: string };

/**
 * Returns the history after a change of the pointer. A version that was left for an older one counts as bad until it is
 * released again.
 */
export function recorded(history: readonly Release[], { before, after, by, now }: Change): Release[] {
  const releases = new Map(withLive(history, before).map((release) => [release.version, release]));
  const old = releases.get(after.version);
  if (before?.version === after.version && old) {
    releases.set(after.version, { ...old, ...bare(after) });
  } else {
    const left = before && releases.get(before.version);
    if (left) {
      const isBack = isOlder(after, before);
      releases.set(left.version, { ...left, until: now, ...(isBack ? { takenBack: { at: now, by } } : {}) });
    }
    releases.set(after.version, { ...bare(after), by, from: now });
  }
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * DAY).toISOString();
  const wayBack = goodBefore(after, [...releases.values()]);
  const isNeeded = ({ version, until, from }: Release) =>
    version === after.version || version === wayBack?.version || (until ?? from) >= oldest;
  return newestFirst(releases.values()).filter(isNeeded);
}

/** Returns the pointer to write, with the target of a rollback as the fallback of browsers. */
export function withPrevious(site: string, pointer: Pointer, history: readonly Release[]): Pointer {
  const { previous: _previous, ...live } = pointer;
  const wayBack = goodBefore(
    pointer,
    history.filter((release) => isKept(site, release)),
  );
  return wayBack ? { ...live, previous: bare(wayBack) } : live;
}

/** Returns the person who moves a pointer, from the workflow or from git. */
export function releaser(): string {
  if (process.env.GITHUB_ACTOR) return process.env.GITHUB_ACTOR;
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return userInfo().username;
  }
}
