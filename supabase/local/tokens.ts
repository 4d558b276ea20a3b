import { jwtVerify } from 'jose';
import type { Claims } from './database/asUser';
import type { Secrets } from './secrets';

export interface Tokens {
  /** The role an API key stands for, or null for an unknown key. */
  roleOfKey: (key: string | null | undefined) => 'anon' | 'service_role' | null;
  /** The claims of a signed, unexpired access token; throws otherwise. */
  verify: (token: string) => Promise<Claims>;
}

export function createTokens({ publishableKey, secretKey, jwtSecret }: Secrets): Tokens {
  const key = new TextEncoder().encode(jwtSecret);
  return {
    roleOfKey: (candidate) => {
      if (candidate === publishableKey) return 'anon';
      return candidate === secretKey ? 'service_role' : null;
    },
    verify: async (token) => {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      const { role, sub, exp, session_id: sessionId } = payload;
      if (typeof role !== 'string') throw new Error('The token names no role');
      return { ...payload, role, sub, exp, session_id: typeof sessionId === 'string' ? sessionId : undefined };
    },
  };
}
