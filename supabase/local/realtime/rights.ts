import { errors } from 'jose';
import type { Sql } from 'postgres';
import { type Claims, requestRole } from '../database/asUser';
import { LineTooLong } from '../fairShares';
import type { Shares } from '../shares';
import type { Tokens } from '../tokens';

type Kind = 'broadcast' | 'presence';

/** The kinds of message that a user may receive and send on a topic, until the token expires. */
export interface Rights {
  hears: Kind[];
  says: Kind[];
  expires?: number;
  /** The token's user; a message on the user's own topic may end these rights. */
  person?: string;
}

const EVERYTHING: Rights = { hears: ['broadcast', 'presence'], says: ['broadcast', 'presence'] };

/**
 * Checks the policies like a hosted project: can the user read a just written message, and write one? The exception at
 * the end rolls back both messages and restores the role.
 */
export const RIGHTS = `
create or replace function realtime_local.rights(p_topic text, p_role text, p_claims text, out hears text[], out says text[])
language plpgsql as $f$
declare
  kind text;
  written uuid;
begin
  hears := '{}';
  says := '{}';
  foreach kind in array array['broadcast', 'presence'] loop
    begin
      insert into realtime.messages (topic, extension) values (p_topic, kind) returning id into written;
      perform set_config('realtime.topic', p_topic, true), set_config('request.jwt.claims', p_claims, true),
        set_config('request.jwt.claim.sub', coalesce(p_claims::jsonb ->> 'sub', ''), true),
        set_config('request.jwt.claim.role', p_role, true), set_config('role', p_role, true);
      if exists (select from realtime.messages where id = written) then hears := hears || kind; end if;
      insert into realtime.messages (topic, extension) values (p_topic, kind);
      says := says || kind;
      raise sqlstate 'UNDO0';
    exception when sqlstate 'UNDO0' or insufficient_privilege then null;
    end;
  end loop;
end $f$`;

/** The claims of an access token, or of the key that opened the socket; errors have a hosted project's words. */
async function claimsOf(tokens: Tokens, key: string, token: unknown): Promise<Claims> {
  if (typeof token !== 'string' || token.startsWith('sb_')) {
    return { role: tokens.roleOfKey(typeof token === 'string' ? token : key) ?? 'anon' };
  }
  return tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof errors.JWTExpired)) throw new Error('JwtSignatureError: Failed to validate JWT signature');
    const seconds = Math.round(Date.now() / 1000 - Number(error.payload.exp));
    throw new Error(`InvalidJWTToken: Token has expired ${seconds} seconds ago`);
  });
}

const EVERYBODY = 'everybody';

/** Reads users' rights on topics, a few at a time, so that many joins do not occupy the database. */
export function readRights(sql: Sql, tokens: Tokens, shares: Shares) {
  const ask = async (topic: string, claims: Claims): Promise<Rights> => {
    const [found = EVERYTHING] = await sql<
      Rights[]
    >`select * from realtime_local.rights(${topic}, ${requestRole(claims)}, ${JSON.stringify(claims)})`;
    return found;
  };
  const inTurn = (topic: string, claims: Claims) =>
    shares
      .joins(claims.sub ?? EVERYBODY, () => shares.allJoins(EVERYBODY, () => ask(topic, claims)))
      .catch(tooManyJoins);
  return (key: string) =>
    async (token: unknown, topic: string, isPrivate: boolean): Promise<Rights> => {
      const claims = await claimsOf(tokens, key, token);
      return { ...(isPrivate ? await inTurn(topic, claims) : EVERYTHING), expires: claims.exp, person: claims.sub };
    };
}

/** Throws in a hosted project's words, so that browsers join again later. */
function tooManyJoins(error: unknown): never {
  if (error instanceof LineTooLong) throw new Error('ClientJoinRateLimitReached: Too many joins per second');
  throw error;
}
