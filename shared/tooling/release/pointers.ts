import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer, Pointers, Reverted, Version } from '../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { writeWhole } from '../files';
import { bare, goodBefore, type Release } from './history';

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

/** A version that is live already keeps the moment of its release, however often it is published again. */
export const released = (current: Pointer | undefined, next: Version): Version =>
  current?.version === next.version ? { ...next, publishedAt: current.publishedAt } : next;

/** The versions a browser may run, as the table it reads names them. */
export const runnableVersions = (pointer: Pointer | undefined): Version[] =>
  [pointer, pointer?.canary, pointer?.previous].filter((version) => version !== undefined);

/** Shows a version to a share of the browsers; the rest stays on the live version. */
export const canary = (current: Pointer, next: Version, percent: number): Pointer => ({
  ...current,
  reverted: undefined,
  canary: { ...next, percent },
});

/** Shows the canary to another share of the browsers; to all of them, it is the live version. */
export function widen(current: Pointer, percent: number): Pointer {
  if (!current.canary) throw new Error('there is no canary');
  if (percent === 100) return bare(current.canary);
  return { ...current, canary: { ...current.canary, percent } };
}

/** Back to the newest good version; with a canary out, only the canary goes. */
export function demote(current: Pointer, history: readonly Release[]): Pointer {
  const target = current.canary ? current : goodBefore(current, history);
  if (!target)
    throw new NoWayBack(`nothing to roll back to: no older version of ${current.version} is known to be good`);
  return bare(target);
}

/** The version that has to prove itself: the canary, else the live one while there is another to go back to. */
export function onTrial(current: Pointer, history: readonly Release[]): Version | null {
  if (current.canary) return current.canary;
  return goodBefore(current, history) && !current.reverted ? current : null;
}

/** Rolls back the version on trial and records why; nothing is on trial until the next release. */
export const revert = (current: Pointer, reverted: Reverted, history: readonly Release[]): Pointer => ({
  ...demote(current, history),
  reverted,
});
