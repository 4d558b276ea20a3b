import { createHmac } from 'node:crypto';
import { isSame } from '@rotavisto/backend/isSame';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { flip } from '../../../shared/tooling/release/flip';
import { liveRemotes, readPointers, StalePointers, widen } from '../../../shared/tooling/release/pointers';
import {
  NotKept,
  planRollback,
  releasesOf,
  rollBack,
  SameIncident,
  type ShownRelease,
} from '../../../shared/tooling/release/rollback';

/** An order of the operate-release function. */
type Order = { id: string; askedAt: string } & (
  | { action: 'list' }
  | {
      action: 'rollback' | 'canary';
      remote: RemoteName;
      /** The version that the administrator saw. */
      version: string;
      percent: number;
      to: string | undefined;
      by: string;
    }
);
type Change = Exclude<Order, { action: 'list' }>;

/** The path of the site that accepts orders. */
export const RELEASE_ORDERS = '/__release';

const LARGEST = 4096;
/** Longer than the difference of clocks and the travel of requests. */
const GOOD_FOR_MS = 2 * 60_000;

const isSigned = (text: string, signature: string, secret: string): boolean =>
  isSame(signature, createHmac('sha256', secret).update(text).digest('hex'));

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other);

function orderIn(text: string): Order | null {
  const { id, askedAt, remote, action, version, percent, target, by }: Record<string, unknown> = JSON.parse(text);
  if (typeof id !== 'string' || typeof askedAt !== 'string') return null;
  if (action === 'list') return { id, askedAt, action };
  const name = REMOTE_NAMES.find((known) => known === remote);
  if (typeof version !== 'string' || !name) return null;
  const change = { id, askedAt, remote: name, version, by: textOr(by, 'an administrator') };
  if (action === 'rollback') return { ...change, action, percent: 0, to: textOr(target, undefined) };
  if (action !== 'canary' || typeof percent !== 'number' || !(percent >= 1 && percent <= 100)) return null;
  return { ...change, action, percent, to: undefined };
}

/** Executes a change; throws if another version is live than the administrator saw. */
async function obey(site: string, { action, remote: name, version, percent, to, by }: Change, now: number) {
  const expected = readPointers(site).pointers.remotes[name];
  const meant = action === 'canary' ? expected?.canary?.version : (expected?.canary ?? expected)?.version;
  if (!expected || meant !== version) throw new StalePointers('another version is live by now');
  if (action === 'canary') return flip({ site, name, expected, by, change: (current) => widen(current, percent) });
  const wish = { site, name, to, now, by };
  return rollBack(wish, planRollback(wish));
}

/** Returns the reason a pointer was not moved, in the words of the function, or null. */
function conflict(error: unknown): string | null {
  if (error instanceof SameIncident) return 'same_incident';
  if (error instanceof NotKept) return 'not_kept';
  return error instanceof StalePointers ? 'stale' : null;
}

/** Returns a version for the list, without its files. */
const shown = (remote: RemoteName, { version, publishedAt, from, until, by, takenBack, ...is }: ShownRelease) => ({
  remote,
  version,
  publishedAt,
  from,
  until,
  by,
  takenBack,
  isLive: is.isLive,
  isNext: is.isNext,
  isKept: is.isKept,
});

type Options = { site: string; secret: string; now?: () => number };

/**
 * Accepts orders to move pointers or to list their targets: signed with the shared key, at most two minutes old, each
 * once. A change names its version, so that a stored order has no later effect.
 */
export function releaseOrders({ site, secret, now = Date.now }: Options): Hono {
  const taken = new Map<string, number>();
  const isFresh = ({ id, askedAt }: Order) => {
    for (const [old, at] of taken) if (now() - at > 2 * GOOD_FOR_MS) taken.delete(old);
    return Math.abs(now() - Date.parse(askedAt)) <= GOOD_FOR_MS && !taken.has(id);
  };
  return new Hono().post('/', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const text = await c.req.text();
    if (!isSigned(text, c.req.header('x-release-signature') ?? '', secret)) return c.json({ error: 'unsigned' }, 401);
    const order = orderIn(text);
    if (!order) return c.json({ error: 'invalid' }, 422);
    if (!isFresh(order)) return c.json({ error: 'repeated' }, 401);
    taken.set(order.id, now());
    if (order.action === 'list')
      return c.json({
        releases: liveRemotes(site).flatMap((name) => releasesOf(site, name).map((each) => shown(name, each))),
      });
    try {
      const { version } = await obey(site, order, now());
      return c.json({ version });
    } catch (cause) {
      const error = conflict(cause);
      if (!error) throw cause;
      return c.json({ error }, 409);
    }
  });
}
