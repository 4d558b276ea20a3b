import type { PostgresConnection } from '@supabase/lite/postgres';
import { missingInLite } from './markRowSecurity';

interface Executor {
  executeQuery: (query: object) => Promise<unknown>;
}

export interface Context {
  auth?: { role?: string; jwt?: unknown };
  /** Set for queries of storage, for which PostgREST's statements do not apply. */
  storage?: unknown;
}

const APPLY = 'applyJwtSessionContext';

type Apply = (executor: Executor, context: Context, isRoleSet: boolean) => Promise<void>;

const isApply = (value: unknown): value is Apply => typeof value === 'function';

const query = (sql: string) => ({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: sql } });

interface Statements {
  before: (context: Context) => string | null;
  after: (context: Context) => string | null;
}

/** Runs PostgREST's statements in each request's transaction, before and after role and claims are set. */
export function requestContext(connection: PostgresConnection, { before, after }: Statements): void {
  const original: unknown = Reflect.get(connection, APPLY);
  if (!isApply(original)) throw missingInLite(APPLY, 'deixaria de conferir a sessão a cada pedido');
  const apply: Apply = async (executor, context, isRoleSet) => {
    const [first, last] = [before(context), after(context)];
    if (first) await executor.executeQuery(query(first));
    await original.call(connection, executor, context, isRoleSet);
    if (last) await executor.executeQuery(query(last));
  };
  Reflect.set(connection, APPLY, apply);
}
