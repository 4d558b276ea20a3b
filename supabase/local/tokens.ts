import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { compactVerify, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Claims } from './database/asUser';
import type { Secrets } from './secrets';

export interface Tokens {
  /** The role an API key stands for, or null for an unknown key. */
  roleOfKey: (key: string | null | undefined) => 'anon' | 'service_role' | null;
  /** The claims of a signed, unexpired access token; throws otherwise. */
  verify: (token: string) => Promise<Claims>;
  /** The claims of a token we signed, expired or not; null for any other. */
  signedClaims: (token: string) => Promise<JWTPayload | null>;
  sign: (claims: JWTPayload) => Promise<string>;
  /** What `/auth/v1/.well-known/jwks.json` answers. */
  jwks: { keys: JsonWebKey[] };
}

const ALGORITHM = 'ES256';

export function createTokens({ publishableKey, secretKey, signingKey }: Secrets): Tokens {
  const { kid } = signingKey;
  const privateKey = createPrivateKey({ key: signingKey, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const publicJwk = publicKey.export({ format: 'jwk' });
  return {
    roleOfKey: (candidate) => {
      if (candidate === publishableKey) return 'anon';
      return candidate === secretKey ? 'service_role' : null;
    },
    verify: async (token) => {
      const { payload } = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM] });
      const { role, sub, exp, session_id: sessionId } = payload;
      if (typeof role !== 'string') throw new Error('The token names no role');
      return { ...payload, role, sub, exp, session_id: typeof sessionId === 'string' ? sessionId : undefined };
    },
    signedClaims: async (token) => {
      try {
        const { payload } = await compactVerify(token, publicKey, { algorithms: [ALGORITHM] });
        const claims: JWTPayload = JSON.parse(new TextDecoder().decode(payload));
        return claims;
      } catch {
        return null;
      }
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey),
    jwks: { keys: [{ ...publicJwk, alg: ALGORITHM, kid, use: 'sig', key_ops: ['verify'], ext: true }] },
  };
}
