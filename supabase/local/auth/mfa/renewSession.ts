import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Tokens } from '../../tokens';
import { accessClaims } from '../accessClaims';
import { findUser, showUser } from '../adminUsers';

interface Settings {
  sql: Sql;
  tokens: Tokens;
  issuer: string;
  expirySeconds: number;
}

/**
 * GoTrue's response to a right code: new tokens for the same session. The former refresh token becomes invalid, so that
 * a copy of it cannot get the new tokens.
 */
export const renewSession =
  ({ sql, tokens, issuer, expirySeconds }: Settings) =>
  async ({ id, session }: { id: string; session: string }): Promise<Response> => {
    const refreshToken = randomBytes(16).toString('base64url');
    await sql.begin(async (transaction) => {
      await transaction`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${session}`;
      await transaction`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
        values (${randomUUID()}, ${refreshToken}, ${id}, ${session}, false)`;
      await transaction`update auth.sessions set updated_at = now() where id = ${session}`;
    });
    const now = Math.floor(Date.now() / 1000);
    const expiresAt = now + expirySeconds;
    const user = await findUser(sql, 'id', id);
    const base = { sub: id, aud: 'authenticated', role: 'authenticated', email: user?.email ?? '' };
    const claims = { ...base, session_id: session, iat: now, exp: expiresAt };
    const accessToken = await tokens.sign(await accessClaims(sql, issuer, claims));
    return Response.json({
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: expirySeconds,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: user && (await showUser(sql, user)),
    });
  };
