import { createHmac, createPrivateKey, type JsonWebKey, sign } from 'node:crypto';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims, signed with an ES256 key, a shared secret (HS256), or not at all. */
export function forge(claims: Record<string, unknown>, key: (JsonWebKey & { kid: string }) | string | null): string {
  const alg = key === null ? 'none' : typeof key === 'string' ? 'HS256' : 'ES256';
  const kid = typeof key === 'object' ? key?.kid : undefined;
  const body = `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}`;
  if (key === null) return `${body}.`;
  if (typeof key === 'string') return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
