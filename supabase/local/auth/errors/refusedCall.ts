import type { Sql } from 'postgres';
import type { Config } from '../../config';
import type { Tokens } from '../../tokens';
import { bearerToken } from '../bearerToken';
import { callerAskedFor, refusedElsewhere, unknownEndpoint } from '../endpoints';
import { personOf } from '../personOf';
import { accountRules } from '../rules/accountRules';
import { mailPace } from '../rules/mailPace';
import { authError } from './authError';
import { refusedBody } from './refusedBody';

interface Settings {
  sql: Sql;
  tokens: Tokens;
  config: Pick<Config, 'auth' | 'email'>;
}

/** The accounts server's rejection of a call, checked in GoTrue's order; null for an accepted call. */
export function refusedCall({ sql, tokens, config }: Settings) {
  const rules = accountRules(config.auth.minimum_password_length);
  const pace = mailPace(sql, tokens, config.email.max_frequency);

  async function refusedCaller(request: Request): Promise<Response | null> {
    const asked = callerAskedFor(request);
    if (!asked) return null;
    if (asked === 'administrator') {
      const claims = await bearerToken(tokens, request);
      if (claims instanceof Response) return claims;
      return claims.role === 'service_role' ? null : authError(403, 'not_admin', 'User not allowed');
    }
    const person = await personOf(sql, tokens, request);
    return person instanceof Response ? person : null;
  }

  return async (request: Request): Promise<Response | null> =>
    refusedElsewhere(request) ??
    (await refusedCaller(request)) ??
    unknownEndpoint(request) ??
    (await refusedBody(request)) ??
    (await rules(request)) ??
    pace(request);
}
