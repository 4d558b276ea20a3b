import { isOnline } from '../../connection';
import { type Connect, openChannel, type Reach } from './channel';
import { tell, tellAll, tellUnreachable } from './liveListeners';

export const POLL_MS = 15_000;
/** The time in ms a hidden tab stays connected. */
export const HIDDEN_MS = 5 * 60_000;
/** One action of the database changes several rows; the listeners are called once for them. */
const TOGETHER_MS = 30;

/** The message of the database about a change; it never contains the row. */
export interface Change {
  table: string;
  id: string | null;
}

export interface LiveOptions {
  connect: Connect;
  userId: string;
  /** Called when the user's role, plan, children or session changed; with null if a change during a gap is possible. */
  accountChanged: (change: Change | null) => void;
  /** Returns the tables with changes between the first reads and now. After a failure, everything is read again. */
  changesSince: () => Promise<readonly string[]>;
}

const ACCOUNT = new Set(['profiles', 'user_subscriptions', 'travellers', 'sessions', 'erasure']);

/**
 * Joins the user's own topic. After the first join only changed tables are refetched, after every gap all tables, and
 * every 15 s without a channel. A hidden tab leaves after a while and refetches when it is visible again.
 */
export function openLive({ connect, userId, accountChanged, changesSince }: LiveOptions): () => void {
  let state: 'first' | Reach = 'first';
  const waiting = new Set<string>();
  let telling: ReturnType<typeof setTimeout> | undefined;

  const catchUp = () => {
    tellAll();
    accountChanged(null);
  };
  const catchUpFirst = () =>
    changesSince().then((tables) => {
      if (tables.some((table) => ACCOUNT.has(table))) accountChanged(null);
      tell(tables);
    }, tellAll);
  const reached = (now: Reach) => {
    const isFirst = state === 'first';
    state = now;
    if (now === 'joined') void (isFirst ? catchUpFirst() : catchUp());
    if (now === 'lost' && isFirst) tellUnreachable();
  };
  const poll = () => {
    if (state === 'first') state = 'lost';
    if (state === 'lost' && isOnline()) catchUp();
  };
  const flush = () => {
    tell(waiting);
    waiting.clear();
  };
  const heard = ({ payload }: { payload: Change }) => {
    if (ACCOUNT.has(payload.table)) return accountChanged(payload);
    if (waiting.size === 0) telling = setTimeout(flush, TOGETHER_MS);
    waiting.add(payload.table);
  };

  const polling = setInterval(poll, POLL_MS);
  const channel = openChannel({
    connect,
    topic: `user:${userId}`,
    config: { broadcast: { replication_ready: true } },
    listen: (opened) => opened.on('broadcast', { event: 'changed' }, heard),
    changed: reached,
    hiddenMs: HIDDEN_MS,
  });
  return () => {
    channel.close();
    clearInterval(polling);
    clearTimeout(telling);
  };
}
