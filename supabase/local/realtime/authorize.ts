import type { Sql, TransactionSql } from 'postgres';
import { become, type Claims } from '../database/asUser';

/** What a person may do on a topic with each kind of message. */
export interface Rights {
  broadcast: boolean;
  presence: boolean;
}

type Extension = keyof Rights;

const EXTENSIONS: Extension[] = ['broadcast', 'presence'];
const UNDO = new Error('undone');

/** Runs the work and undoes it, whatever came of it. */
async function tried<Result>(sql: Sql, work: (transaction: TransactionSql) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const end = await sql
    .begin(async (transaction) => {
      results.push(await work(transaction));
      throw UNDO;
    })
    .catch((error: unknown) => error);
  const [result] = results;
  if (end !== UNDO || result === undefined) throw end;
  return result;
}

const choose = (transaction: TransactionSql, topic: string) =>
  transaction`select set_config('realtime.topic', ${topic}, true)`;

/** As hosted asks: which of two messages just written on the topic does the person see? */
export const readRights = (sql: Sql, claims: Claims, topic: string): Promise<Rights> =>
  tried(sql, async (transaction) => {
    const messages = EXTENSIONS.map((extension) => ({ id: crypto.randomUUID(), topic, extension }));
    await transaction`insert into realtime.messages ${transaction(messages)}`;
    await choose(transaction, topic);
    await become(transaction, claims);
    const seen = await transaction<{ extension: Extension }[]>`
      select extension from realtime.messages where id in ${transaction(messages.map(({ id }) => id))}`;
    const may = (wanted: Extension) => seen.some(({ extension }) => extension === wanted);
    return { broadcast: may('broadcast'), presence: may('presence') };
  });

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** As hosted asks: may the person write such a message? */
export const mayWrite = (sql: Sql, claims: Claims, topic: string, extension: Extension): Promise<boolean> =>
  tried(sql, async (transaction) => {
    await choose(transaction, topic);
    await become(transaction, claims);
    try {
      await transaction.savepoint((nested) => [
        nested`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
      ]);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  });
