import type { PostgresConnection } from '@supabase/lite/postgres';

/** What a hosted project sets on its roles; whoever has no setting of their own gets that of the connection. */
const TIMEOUTS: Record<string, string> = { anon: '3s' };
const OF_THE_CONNECTION = '8s';

interface Executor {
  executeQuery: (query: object) => Promise<unknown>;
}

interface Context {
  auth?: { role?: string };
}

type Apply = (executor: Executor, context: Context, isRoleSet: boolean) => Promise<void>;

const isApply = (value: unknown): value is Apply => typeof value === 'function';

const statement = (sql: string) => ({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: sql } });

/** PostgREST applies a role's own timeout to each request; lite sets the role alone, which does not. */
export function statementTimeouts(connection: PostgresConnection): void {
  const original: unknown = Reflect.get(connection, 'applyJwtSessionContext');
  if (!isApply(original)) throw new Error('lite has no applyJwtSessionContext any more');
  const apply: Apply = async (executor, context, isRoleSet) => {
    const timeout = TIMEOUTS[context.auth?.role ?? 'anon'] ?? OF_THE_CONNECTION;
    await executor.executeQuery(statement(`set local statement_timeout = '${timeout}'`));
    await original.call(connection, executor, context, isRoleSet);
  };
  Reflect.set(connection, 'applyJwtSessionContext', apply);
}
