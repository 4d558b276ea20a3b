import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer, Pointers, Reverted, Version } from '../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { writeWhole } from '../files';
import { bare, goodBefore, type Release } from './history';

export class StalePointers extends Error {}

/** Thrown if no good version for a rollback is known. */
export class NoWayBack extends StalePointers {}

const fileIn = (site: string) => join(site, 'remotes.json');

export function readPointers(site: string): { pointers: Pointers; etag: string } {
  const text = existsSync(fileIn(site)) ? readFileSync(fileIn(site), 'utf8') : '{"schema":1,"remotes":{}}';
  const pointers: Pointers = JSON.parse(text);
  return { pointers, etag: createHash('sha256').update(text).digest('hex') };
}

/** Returns the remotes with a released version; a new remote in the list has none. */
export function liveRemotes(site: string): RemoteName[] {
  const { remotes } = readPointers(site).pointers;
  return REMOTE_NAMES.filter((name) => remotes[name]);
}

/** Returns the remotes of a table in list order, then those that only other checkouts know. */
export const remotesIn = (remotes: Pointers['remotes']): RemoteName[] => [
  ...REMOTE_NAMES.filter((name) => remotes[name]),
  ...(Object.keys(remotes) as RemoteName[]).filter((name) => !REMOTE_NAMES.includes(name)),
];

/** Writes only if the pointers have not changed since they were read, so that no release is undone. */
export function writePointers(site: string, pointers: Pointers, expected: string): void {
  if (readPointers(site).etag !== expected) throw new StalePointers('remotes.json changed since it was read');
  writeWhole(fileIn(site), `${JSON.stringify(pointers, null, 2)}\n`);
}

/** Returns the next version; a version that is already live keeps its release time. */
export const released = (current: Pointer | undefined, next: Version): Version =>
  current?.version === next.version ? { ...next, publishedAt: current.publishedAt } : next;

/** Returns the versions that a browser may run, in the order of the table. */
export const runnableVersions = (pointer: Pointer | undefined): Version[] =>
  [pointer, pointer?.canary, pointer?.previous].filter((version) => version !== undefined);

/** Shows a version to a share of the browsers; the others keep the live version. */
export const canary = (current: Pointer, next: Version, percent: number): Pointer => ({
  ...current,
  reverted: undefined,
  canary: { ...next, percent },
});

/** Changes the share of browsers for the canary; at 100 it becomes the live version. */
export function widen(current: Pointer, percent: number): Pointer {
  if (!current.canary) throw new Error('there is no canary');
  if (percent === 100) return bare(current.canary);
  return { ...current, canary: { ...current.canary, percent } };
}

/** Returns to the newest good version; a canary is only removed. */
export function demote(current: Pointer, history: readonly Release[]): Pointer {
  const target = current.canary ? current : goodBefore(current, history);
  if (!target)
    throw new NoWayBack(`nothing to roll back to: no older version of ${current.version} is known to be good`);
  return bare(target);
}

/** Returns the version on trial: the canary, else the live one if there is a version to return to. */
export function onTrial(current: Pointer, history: readonly Release[]): Version | null {
  if (current.canary) return current.canary;
  return goodBefore(current, history) && !current.reverted ? current : null;
}

/** Rolls back the version on trial with a reason; the next trial begins with the next release. */
export const revert = (current: Pointer, reverted: Reverted, history: readonly Release[]): Pointer => ({
  ...demote(current, history),
  reverted,
});
