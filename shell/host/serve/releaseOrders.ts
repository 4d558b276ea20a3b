import { createHmac } from 'node:crypto';
import { isSame } from '@rotavisto/backend/isSame';
import type { Pointer } from '@rotavisto/shared/config/pointers';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { flip } from '../../../shared/tooling/release/flip';
import { type Release, readHistory } from '../../../shared/tooling/release/history';
import { demote, StalePointers, widen } from '../../../shared/tooling/release/pointers';
import { sameIncident } from '../../../shared/tooling/release/rollback';

/** What the operate-release function sends; `version` is the one the administrator decided about. */
interface Order {
  id: string;
  askedAt: string;
  remote: RemoteName;
  action: 'rollback' | 'canary';
  version: string;
  percent?: number;
}

/** Where the site takes them. */
export const RELEASE_ORDERS = '/__release';

const LARGEST = 4096;
/** Longer than clocks differ and requests travel. */
const GOOD_FOR_MS = 2 * 60_000;

const isSigned = (text: string, signature: string, secret: string): boolean =>
  isSame(signature, createHmac('sha256', secret).update(text).digest('hex'));

function orderIn(text: string): Order | null {
  const { id, askedAt, remote, action, version, percent }: Record<string, unknown> = JSON.parse(text);
  const name = REMOTE_NAMES.find((known) => known === remote);
  if (typeof id !== 'string' || typeof askedAt !== 'string' || typeof version !== 'string' || !name) return null;
  if (action === 'rollback') return { id, askedAt, remote: name, action, version };
  if (action !== 'canary' || typeof percent !== 'number' || !(percent >= 1 && percent <= 100)) return null;
  return { id, askedAt, remote: name, action, version, percent };
}

/** A second rollback minutes after the first is taken for the same incident: further back is a decision for a command with a version. */
class SameIncident extends StalePointers {}

/** Refused where something else is live by now than what the administrator saw. */
function obey({ action, version, percent = 100 }: Order, current: Pointer, history: readonly Release[]): Pointer {
  const meant = action === 'canary' ? current.canary?.version : (current.canary ?? current).version;
  if (meant !== version) throw new StalePointers('another version is live by now');
  if (action === 'canary') return widen(current, percent);
  return demote(current, history);
}

type Options = { site: string; secret: string; now?: () => number };

/**
 * Takes orders to move pointers: signed with the key the function has too, not older than two minutes, and each once. An
 * order names the version it is about, so that one kept for later has nothing left to do.
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
    try {
      const live = await flip({
        site,
        name: order.remote,
        change: (current, history) => {
          const next = obey(order, current, history);
          const isFurther = order.action === 'rollback' && !current.canary;
          if (isFurther && sameIncident(current, readHistory(site, order.remote), now()))
            throw new SameIncident('rolled back minutes ago');
          return next;
        },
        by: 'an administrator',
      });
      return c.json({ version: live.version });
    } catch (error) {
      if (error instanceof SameIncident) return c.json({ error: 'same_incident' }, 409);
      if (error instanceof StalePointers) return c.json({ error: 'stale' }, 409);
      throw error;
    }
  });
}
