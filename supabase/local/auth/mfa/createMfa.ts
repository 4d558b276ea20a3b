import type { Sql } from 'postgres';
import type { Tokens } from '../../tokens';
import { authError } from '../errors/authError';
import { type Caller, callerOf } from './callerOf';
import { answerChallenge, challenge } from './challenge';
import { enrol } from './enrol';
import { type Factor, removeFactor } from './factorTables';

interface Settings {
  sql: Sql;
  tokens: Tokens;
  siteUrl: string;
  mostFactors: number;
  /** Issues new tokens for the session with its present claims. */
  renew: (caller: { id: string; session: string }) => Promise<Response>;
}

const FACTOR = /^\/auth\/v1\/factors\/([^/]+)(?:\/(challenge|verify))?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The endpoints of GoTrue's second factor; the embedded backend offers authenticator apps only. */
export function createMfa({ sql, tokens, siteUrl, mostFactors, renew }: Settings) {
  async function verify(request: Request, caller: Caller, factor: Factor, address: string): Promise<Response> {
    const fields = await fieldsOf(request);
    const [code, challengeId] = [text(fields.code).trim(), text(fields.challenge_id)];
    if (code === '') return authError(400, 'validation_failed', 'Code needs to be non-empty');
    const refused = await answerChallenge(sql, factor, { challengeId, code, address });
    if (refused) return refused;
    await sql.begin(async (transaction) => {
      await transaction`update auth.mfa_factors set status = 'verified', updated_at = now()
        where id = ${factor.id} and status <> 'verified'`;
      await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${caller.session}`;
      await transaction`insert into auth.mfa_amr_claims (session_id, authentication_method)
        values (${caller.session}, ${factor.factor_type})
        on conflict (session_id, authentication_method) do update set updated_at = now()`;
      await transaction`delete from auth.sessions where user_id = ${caller.id} and aal is distinct from 'aal2'`;
      await transaction`delete from auth.mfa_factors where user_id = ${caller.id} and status = 'unverified'`;
    });
    return renew(caller);
  }

  async function unenrol({ hasShownFactor }: Caller, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && !hasShownFactor) {
      return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(sql, factor);
    return Response.json({ id: factor.id });
  }

  async function one(request: Request, caller: Caller, address: string): Promise<Response> {
    const [, id = '', action] = FACTOR.exec(new URL(request.url).pathname) ?? [];
    if (!UUID.test(id)) return authError(404, 'validation_failed', 'factor_id must be an UUID');
    const factor = caller.factors.find((each) => each.id === id.toLowerCase());
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    if (request.method === 'POST' && action === 'challenge') return challenge(sql, factor, address);
    if (request.method === 'POST' && action === 'verify') return verify(request, caller, factor, address);
    if (request.method === 'DELETE' && !action) return unenrol(caller, factor);
    return authError(405, 'method_not_allowed', 'Method not allowed');
  }

  return async (request: Request, address: string): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const isEnrolment = pathname === '/auth/v1/factors' && request.method === 'POST';
    if (!isEnrolment && !FACTOR.test(pathname)) return null;
    const caller = await callerOf(sql, tokens, request);
    if (caller instanceof Response) return caller;
    if (!isEnrolment) return one(request, caller, address);
    return enrol(sql, caller, await fieldsOf(request), { mostFactors, siteUrl });
  };
}
