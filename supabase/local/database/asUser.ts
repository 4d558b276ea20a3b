import type { Sql, TransactionSql } from 'postgres';

export interface Claims {
  role: string;
  sub?: string;
  exp?: number;
  session_id?: string;
}

const REQUEST_ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** A token with any other role has a visitor's rights. */
export const requestRole = ({ role }: Claims) => (REQUEST_ROLES.has(role) ? role : 'anon');

/** Gives the rest of the transaction the rights of the user in the claims. */
async function become(transaction: TransactionSql, claims: Claims): Promise<void> {
  const role = requestRole(claims);
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${role}, true), set_config('role', ${role}, true)`;
}

/** Runs a query under the row security of the user in the claims. */
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
