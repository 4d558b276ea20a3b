import type { Sql, TransactionSql } from 'postgres';

export interface Claims {
  role: string;
  sub?: string;
  exp?: number;
  session_id?: string;
}

const REQUEST_ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** Runs a query with the row security of the person the claims name. */
export function asUser<Result>(
  sql: Sql,
  claims: Claims,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const role = REQUEST_ROLES.has(claims.role) ? claims.role : 'anon';
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
      set_config('request.jwt.claim.role', ${role}, true)`;
    await transaction.unsafe(`set local role ${role}`);
    return work(transaction);
  }) as Promise<Result>;
}
