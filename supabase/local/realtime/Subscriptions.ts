import type { Sql } from 'postgres';
import { asUser, type Claims } from '../database/asUser';
import { filterSql, identifier } from './filterSql';
import type { PublishedTables } from './installTriggers';
import type { Condition } from './parseFilter';
import type { Binding } from './protocol';

export interface Subscription {
  id: number;
  binding: Binding;
  conditions: Condition[];
  /** Read at delivery: a refreshed token changes them. */
  claims: () => Claims;
  send: (payload: Record<string, unknown>) => void;
}

export interface Change {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  keys: Record<string, string>;
  at: string;
  row?: Record<string, unknown>;
}

const matches = ({ binding }: Subscription, change: Change) =>
  (binding.event === '*' || binding.event === change.type) &&
  (binding.schema === '*' || binding.schema === change.schema) &&
  (binding.table === undefined || binding.table === '*' || binding.table === change.table);

const isCurrent = ({ exp }: Claims) => exp === undefined || exp * 1000 > Date.now();

const audience = ({ claims, binding }: Subscription) =>
  `${claims().role}|${claims().sub ?? ''}|${binding.filter ?? ''}`;

function payloadOf(change: Change, record: Record<string, unknown>, ids: number[]): Record<string, unknown> {
  const columns = Object.keys(change.type === 'DELETE' ? change.keys : record);
  const { schema, table, type, at, keys } = change;
  return {
    ids,
    data: {
      schema,
      table,
      type,
      commit_timestamp: at,
      errors: null,
      columns: columns.map((name) => ({ name, type: 'text' })),
      record,
      ...(type === 'INSERT' ? {} : { old_record: keys }),
    },
  };
}

/** Delivers each change to the subscriptions whose person may read the row: the database decides, row by row. */
export class Subscriptions {
  private readonly all = new Set<Subscription>();

  constructor(
    private readonly sql: Sql,
    private readonly tables: PublishedTables,
  ) {}

  add = (subscription: Subscription) => this.all.add(subscription);
  remove = (subscription: Subscription) => this.all.delete(subscription);

  isPublished = ({ schema, table }: Binding) =>
    table === undefined || table === '*' || this.tables.has(`${schema}.${table}`);

  async deliver(change: Change): Promise<void> {
    const groups = new Map<string, Subscription[]>();
    for (const subscription of this.all) {
      if (!matches(subscription, change) || !isCurrent(subscription.claims())) continue;
      const key = audience(subscription);
      groups.set(key, [...(groups.get(key) ?? []), subscription]);
    }
    await Promise.all([...groups.values()].map((group) => this.deliverTo(group, change)));
  }

  private async deliverTo(group: Subscription[], change: Change): Promise<void> {
    const [first] = group;
    if (!first) return;
    // A deletion carries only the key, to everyone who listens: the hosted rule.
    const record = change.type === 'DELETE' ? {} : await this.visibleRow(first, change);
    if (record) for (const one of group) one.send(payloadOf(change, record, [one.id]));
  }

  private async visibleRow({ claims, conditions }: Subscription, change: Change) {
    const keyColumns = this.tables.get(`${change.schema}.${change.table}`) ?? [];
    const parameters: unknown[] = keyColumns.map((column) => change.keys[column]);
    const where = keyColumns.map((column, index) => `${identifier(column)} = $${index + 1}`);
    if (conditions.length > 0) where.push(filterSql(conditions, parameters));
    const from = `${identifier(change.schema)}.${identifier(change.table)}`;
    const query = `select to_jsonb(t) as row from ${from} t where ${where.join(' and ')}`;
    const rows = await asUser(this.sql, claims(), (transaction) =>
      transaction.unsafe<{ row: Record<string, unknown> }[]>(query, parameters as string[]),
    ).catch(() => []);
    return rows[0] && (change.row ?? rows[0].row);
  }
}
