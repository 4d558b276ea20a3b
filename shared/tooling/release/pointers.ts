import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer, Pointers, Reverted, Version } from '../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { writeWhole } from '../files';
import { bare, goodBefore, isOlder, type Release } from './history';

export class StalePointers extends Error {}

/** No version is known that a rollback may go to. */
export class NoWayBack extends StalePointers {}

const fileIn = (site: string) => join(site, 'remotes.json');

export function readPointers(site: string): { pointers: Pointers; etag: string } {
  const text = existsSync(fileIn(site)) ? readFileSync(fileIn(site), 'utf8') : '{"schema":1,"remotes":{}}';
  const pointers: Pointers = JSON.parse(text);
  return { pointers, etag: createHash('sha256').update(text).digest('hex') };
}

/** Those of which a version has been released; one that was just added to the list has none. */
export function liveRemotes(site: string): RemoteName[] {
  const { remotes } = readPointers(site).pointers;
  return REMOTE_NAMES.filter((name) => remotes[name]);
}

/** Those of a table in the order of the list, and after them what other checkouts have released and this one does not know. */
export const remotesIn = (remotes: Pointers['remotes']): RemoteName[] => [
  ...REMOTE_NAMES.filter((name) => remotes[name]),
  ...(Object.keys(remotes) as RemoteName[]).filter((name) => !REMOTE_NAMES.includes(name)),
];

/** Compare-and-swap: what was decided on older pointers does not undo a release. */
export function writePointers(site: string, pointers: Pointers, expected: string): void {
  if (readPointers(site).etag !== expected) throw new StalePointers('remotes.json changed since it was read');
  writeWhole(fileIn(site), `${JSON.stringify(pointers, null, 2)}\n`);
}

/** Makes a version live; what was live stays reachable as the previous one. */
export function promote(current: Pointer | undefined, next: Version): Pointer {
  if (!current) return next;
  // What is live already is not released again.
  if (current.version === next.version)
    return { ...next, publishedAt: current.publishedAt, previous: current.previous };
  return { ...next, previous: bare(current) };
}

/** Shows a version to a share of the browsers; the rest stays on the live version. */
export const canary = (current: Pointer, next: Version, percent: number): Pointer => ({
  ...current,
  reverted: undefined,
  canary: { ...next, percent },
});

/** Shows the canary to another share of the browsers; to all of them, it is the live version. */
export function widen(current: Pointer, percent: number): Pointer {
  if (!current.canary) throw new Error('there is no canary');
  if (percent === 100) return promote(current, bare(current.canary));
  return { ...current, canary: { ...current.canary, percent } };
}

/** Makes a version live that was live before. What it falls back on is older than itself. */
export function returnTo(version: Version, history: readonly Release[]): Pointer {
  const older = goodBefore(version, history);
  return { ...bare(version), ...(older ? { previous: bare(older) } : {}) };
}

/** Where a rollback goes. A previous version that is newer was left by a rollback of an older release of this command. */
export function wayBack(current: Pointer, history: readonly Release[]): Version | undefined {
  const { previous } = current;
  const isBad = previous && (isOlder(current, previous) || history.some(isTakenBack(previous)));
  return previous && !isBad ? previous : goodBefore(current, history);
}

const isTakenBack =
  ({ version }: Version) =>
  (release: Release) =>
    release.version === version && release.takenBack !== undefined;

/** Back to the newest good version; with a canary out, only the canary goes. */
export function demote(current: Pointer, history: readonly Release[] = []): Pointer {
  if (current.canary) return { ...bare(current), previous: current.previous };
  const target = wayBack(current, history);
  if (!target)
    throw new NoWayBack(`nothing to roll back to: no older version of ${current.version} is known to be good`);
  return returnTo(target, history);
}

/** The version that has to prove itself: the canary, else the live one while there is another to go back to. */
export function onTrial(current: Pointer): Version | null {
  if (current.canary) return current.canary;
  return current.previous && !current.reverted ? current : null;
}

/** Rolls back the version on trial and records why; nothing is on trial until the next release. */
export const revert = (current: Pointer, reverted: Reverted, history: readonly Release[] = []): Pointer => ({
  ...demote(current, history),
  reverted,
});
