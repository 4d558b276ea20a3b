import type { Sql, TransactionSql } from 'postgres';

export interface Claims {
  role: string;
  sub?: string;
  exp?: number;
  session_id?: string;
}

const REQUEST_ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** Whatever else a token names has the rights of a visitor. */
export const requestRole = ({ role }: Claims) => (REQUEST_ROLES.has(role) ? role : 'anon');

/** From here to its end, the transaction has the rights of the person the claims name. */
async function become(transaction: TransactionSql, claims: Claims): Promise<void> {
  const role = requestRole(claims);
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${role}, true), set_config('role', ${role}, true)`;
}

/** Runs a query with the row security of the person the claims name. */
export function asUser<Result>(
  sql: Sql,
  claims: Claims,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return sql.begin(async (transaction) => {
    await become(transaction, claims);
    return work(transaction);
  }) as Promise<Result>;
}
