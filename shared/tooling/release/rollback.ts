import { createInterface } from 'node:readline/promises';
import type { Pointer, Version } from '../../config/pointers';
import type { RemoteName } from '../../config/remotes';
import { flip } from './flip';
import type { Health } from './health';
import { bare, goodBefore, isKept, isOlder, keptHistory, type Release, readHistory, withLive } from './history';
import { demote, NoWayBack, readPointers, StalePointers } from './pointers';

/** The time in ms within which a second rollback without `--to` counts as the same one, requested by two people. */
const SAME_INCIDENT_MS = 15 * 60_000;

const MINUTE = 60_000;

/** Returns a time span in its largest unit. */
export function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const time = (text: string) => `${text.slice(0, 16).replace('T', ' ')} UTC`;
const byWhom = (by: string) => (by ? ` by ${by}` : '');

/** Thrown for a second rollback minutes after the first: going further back requires a named version. */
export class SameIncident extends StalePointers {}

/** Thrown if the named version is unknown or its files are deleted. */
export class NotKept extends StalePointers {}

type Plan = { expected: Pointer; target: Version; lines: string[] };
type Wish = { site: string; name: RemoteName; to?: string | undefined; now?: number };

/** Returns the effect of a rollback in words; throws if it is not allowed. */
export function planRollback({ site, name, to, now = Date.now() }: Wish): Plan {
  const current = readPointers(site).pointers.remotes[name];
  if (!current) throw new Error(`${name} is not live yet: pnpm release ${name}`);
  const all = withLive(readHistory(site, name), current);
  const history = keptHistory(site, name);
  const { canary } = current;
  if (canary && to === undefined) {
    const lines = [`${name}: the canary ${canary.version} (${canary.percent} %) goes; ${current.version} stays live.`];
    return { expected: current, target: demote(current, history), lines };
  }
  const target = to === undefined ? nextBack(name, current, all, history, now) : named(name, to, current, history);
  const live = all.find(({ version }) => version === current.version);
  const next = goodBefore(target, history);
  const lines = [
    `${name}: ${current.version} (live since ${time(live?.from ?? current.publishedAt)}${byWhom(live?.by ?? '')}) makes way for`,
    `${' '.repeat(name.length)}  ${target.version} (published ${time(target.publishedAt)}).`,
    ...(target.takenBack
      ? [`Take care: ${target.version} was rolled back ${time(target.takenBack.at)}${byWhom(target.takenBack.by)}.`]
      : []),
    ...(canary ? [`The canary ${canary.version} goes as well.`] : []),
    next ? `A rollback after this one would go to ${next.version}.` : 'No older good version would be left after this.',
  ];
  return { expected: current, target: bare(target), lines };
}

/** Returns the rollback that led to the live version if it is recent enough to be the same incident, else null. */
function sameIncident(
  current: Pointer,
  all: readonly Release[],
  now: number,
): (Release['takenBack'] & { version: string }) | null {
  const live = all.find(({ version }) => version === current.version);
  const last = all.find((release) => live && release.takenBack?.at === live.from && isOlder(current, release));
  if (!last?.takenBack || now - Date.parse(last.takenBack.at) >= SAME_INCIDENT_MS) return null;
  return { ...last.takenBack, version: last.version };
}

function nextBack(
  name: RemoteName,
  current: Pointer,
  all: readonly Release[],
  history: readonly Release[],
  now: number,
): Release {
  const last = sameIncident(current, all, now);
  const target = goodBefore(current, history);
  if (last)
    throw new SameIncident(
      `${name} went back from ${last.version} to ${current.version} ${span(now - Date.parse(last.at))} ago${byWhom(last.by)}; nothing has changed now.` +
        (target ? `\nFurther back: pnpm rollback ${name} --to ${target.version}` : ''),
    );
  if (!target)
    throw new NoWayBack(
      `${name}: no older version than ${current.version} is known to be good. pnpm rollback ${name} --list shows every one.`,
    );
  return target;
}

function named(name: RemoteName, to: string, current: Pointer, history: readonly Release[]): Release {
  if (to === current.version) throw new StalePointers(`${name} ${to} is live already.`);
  const found = history.find(({ version }) => version === to);
  if (!found) throw new NotKept(`${name} ${to} is not kept here: pnpm rollback ${name} --list`);
  return found;
}

/** Moves the pointer as planned; throws if another change has moved the pointer meanwhile. */
export async function rollBack(wish: Wish & { by?: string }, plan: Plan): Promise<Pointer> {
  const { site, name, by } = wish;
  return flip({
    site,
    name,
    expected: plan.expected,
    change: () => plan.target,
    ...(by === undefined ? {} : { by }),
  });
}

/** Waits for Enter on a terminal; a script continues at once. */
export async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Enter goes ahead, n leaves everything as it is: ');
  terminal.close();
  return answer.trim() === '' || /^y(es)?$/i.test(answer.trim());
}

/** Returns the loads and failures of a version, or null without a project to ask. */
export type HealthOf = (version: Version) => Promise<Health | null>;

/** A former or live version, with its role in a rollback. */
export type ShownRelease = Release & { isLive: boolean; isNext: boolean; isKept: boolean };

/** Returns all known versions of a remote, newest first. */
export function releasesOf(site: string, name: RemoteName): ShownRelease[] {
  const current = readPointers(site).pointers.remotes[name];
  if (!current) throw new Error(`${name} is not live yet: pnpm release ${name}`);
  const target = goodBefore(current, keptHistory(site, name));
  return withLive(readHistory(site, name), current).map((release) => ({
    ...release,
    isLive: release.version === current.version,
    isNext: release.version === target?.version,
    isKept: isKept(site, release),
  }));
}

/** Returns the table for `--list`. */
export async function listVersions({ site, name, now = Date.now() }: Wish, healthOf: HealthOf): Promise<string> {
  const rows = await Promise.all(
    releasesOf(site, name).map(async (release) => {
      const { version, from, until, by, takenBack, isLive, isNext } = release;
      const end = isLive ? now : until && Date.parse(until);
      const health = await healthOf(release);
      const state = isLive ? 'live' : takenBack ? `rolled back${byWhom(takenBack.by)}` : isNext ? 'next way back' : '';
      return [
        version,
        time(from),
        by || '–',
        end ? span(end - Date.parse(from)) : '–',
        health ? `${health.failures} of ${health.loads}` : '–',
        release.isKept ? state : `${state ? `${state}, ` : ''}files are gone`,
      ];
    }),
  );
  const table = [['version', 'went live', 'by', 'live for', 'failed loads', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
