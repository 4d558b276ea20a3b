import type { TransactionSql } from 'postgres';
import { type Actor, claimsOf } from './actors';
import type { TestDatabase } from './database';
import type { Refusal } from './Scene';

/** An actor and a statement; `owner` bypasses every policy like the service. */
export type Call = [actor: Actor | 'owner', text: string];

export interface Second {
  /** True if the second call waited until the first had committed. */
  hasWaited: boolean;
  rows: Record<string, unknown>[];
  refusal?: Refusal;
}

async function act(transaction: TransactionSql, [actor, text]: Call): Promise<Record<string, unknown>[]> {
  if (actor === 'owner') return transaction.unsafe(text);
  const claims = claimsOf(actor);
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  await transaction.unsafe(`set local role ${claims.role}`);
  const rows = await transaction.unsafe(text);
  await transaction.unsafe('reset role');
  return rows;
}

async function isWaiting({ sql }: TestDatabase): Promise<boolean> {
  const rows = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
  return rows.length > 0;
}

/** Commits the first call only when the second, begun meanwhile, waits for it or has ended. */
export async function inTurn(database: TestDatabase, first: Call, second: Call): Promise<Second> {
  const { sql } = database;
  let running: Promise<Second> | undefined;
  let hasWaited = false;
  await sql.begin(async (transaction) => {
    await act(transaction, first);
    let isDone = false;
    running = sql
      .begin((other) => act(other, second))
      .then((rows) => ({ rows: [...rows], hasWaited }))
      .catch((refusal: Refusal) => ({ rows: [], refusal, hasWaited }))
      .finally(() => {
        isDone = true;
      });
    while (!isDone && !hasWaited) hasWaited = await isWaiting(database);
  });
  if (!running) throw new Error('the second never began');
  return running;
}

const LOCKED = '55P03';

/** True if the call has locked the row before it waits for the held one. */
export async function locksBefore(database: TestDatabase, row: string, call: Call, held: string): Promise<boolean> {
  const { sql } = database;
  let running: Promise<unknown> = Promise.resolve();
  let isLocked = false;
  await sql.begin(async (holder) => {
    await holder.unsafe(`${held} for update`);
    let isDone = false;
    running = sql
      .begin((other) => act(other, call))
      .finally(() => {
        isDone = true;
      });
    while (!isDone && !(await isWaiting(database)));
    const refusal = await sql.unsafe(`${row} for no key update nowait`).then(
      () => undefined,
      ({ code }: Refusal) => code,
    );
    isLocked = refusal === LOCKED;
  });
  await running;
  return isLocked;
}
