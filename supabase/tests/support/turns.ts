import type { TransactionSql } from 'postgres';
import { type Actor, claimsOf } from './actors';
import type { TestDatabase } from './database';
import type { Refusal } from './Scene';

/** Who asks for what; `owner` writes past every policy, as the service does. */
export type Call = [actor: Actor | 'owner', text: string];

export interface Second {
  /** Whether the second had to wait until the first was done. */
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

/** The first does its work and commits it only when the second, which began meanwhile, waits for it or is done. */
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

/** Whether the call has locked the row while it waits for another one, which somebody else holds. */
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
