import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { compactVerify, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Claims } from './database/asUser';
import { isSame } from './isSame';
import type { Secrets } from './secrets';

export interface Tokens {
  /** The role of an API key, or null for an unknown key. */
  roleOfKey: (key: string | null | undefined) => 'anon' | 'service_role' | null;
  /** The current key for a replaced one; any other text unchanged. */
  currentKey: (key: string) => string;
  /** The claims of a signed, unexpired access token; throws otherwise. */
  verify: (token: string) => Promise<Claims>;
  /** The claims of a token with our signature, expired or not; null for any other. */
  signedClaims: (token: string) => Promise<JWTPayload | null>;
  sign: (claims: JWTPayload) => Promise<string>;
  /** The response of `/auth/v1/.well-known/jwks.json`. */
  jwks: { keys: JsonWebKey[] };
}

const ALGORITHM = 'ES256';

type SigningKey = JsonWebKey & { kid: string };

/** A former key may be stored without its private half. */
const publicHalf = ({ kty = '', crv = '', x = '', y = '' }: SigningKey): KeyObject =>
  createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });

const published = (key: SigningKey) => ({
  ...publicHalf(key).export({ format: 'jwk' }),
  alg: ALGORITHM,
  kid: key.kid,
  use: 'sig',
  key_ops: ['verify'],
  ext: true,
});

export function createTokens({
  publishableKey,
  secretKey,
  formerApiKeys = [],
  signingKey,
  formerSigningKeys = [],
}: Secrets): Tokens {
  const { kid } = signingKey;
  const privateKey = createPrivateKey({ key: signingKey, format: 'jwk' });
  const known = [signingKey, ...formerSigningKeys];
  const keys = new Map(known.map((key) => [key.kid, publicHalf(key)]));
  const keyOf = (header: { kid?: string }): KeyObject => {
    const key = keys.get(header.kid ?? kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  const currentKey = (key: string) => {
    if (!formerApiKeys.some((former) => isSame(key, former))) return key;
    return key.startsWith('sb_secret_') ? secretKey : publishableKey;
  };
  return {
    roleOfKey: (candidate) => {
      const key = currentKey(candidate ?? '');
      if (key === publishableKey) return 'anon';
      return isSame(key, secretKey) ? 'service_role' : null;
    },
    currentKey,
    verify: async (token) => {
      const { payload } = await jwtVerify(token, keyOf, { algorithms: [ALGORITHM] });
      const { role, sub, exp, session_id: sessionId } = payload;
      if (typeof role !== 'string') throw new Error('The token names no role');
      return { ...payload, role, sub, exp, session_id: typeof sessionId === 'string' ? sessionId : undefined };
    },
    signedClaims: async (token) => {
      try {
        const { payload } = await compactVerify(token, keyOf, { algorithms: [ALGORITHM] });
        const claims: JWTPayload = JSON.parse(new TextDecoder().decode(payload));
        return claims;
      } catch {
        return null;
      }
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey),
    jwks: { keys: known.map(published) },
  };
}
