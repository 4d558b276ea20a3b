import type { Sql } from 'postgres';
import { findUser } from '../adminUsers';
import { authError } from '../errors/authError';
import { factorsOf, removeFactor, viewFactor } from './factorTables';

const FACTORS = /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const noUuid = (field: string) => authError(404, 'validation_failed', `${field} must be an UUID`);

/** GET the factors of a user, DELETE one of them; null for any other request. */
export async function adminFactors(sql: Sql, { url }: Request): Promise<Response | null> {
  const [, owner, id] = FACTORS.exec(new URL(url).pathname) ?? [];
  if (!owner) return null;
  if (!UUID.test(owner)) return noUuid('user_id');
  if (!(await findUser(sql, 'id', owner))) return authError(404, 'user_not_found', 'User not found');
  if (id && !UUID.test(id)) return noUuid('factor_id');
  const all = await factorsOf(sql, owner);
  if (!id) return Response.json(all.map(viewFactor));
  const factor = all.find((each) => each.id === id);
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
  await removeFactor(sql, factor);
  return Response.json(viewFactor(factor));
}
