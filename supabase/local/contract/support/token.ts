import { createHmac } from 'node:crypto';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims, signed with the given secret (or not at all). */
export function forge(claims: Record<string, unknown>, secret: string | null): string {
  const body = `${part({ alg: secret ? 'HS256' : 'none', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${secret ? createHmac('sha256', secret).update(body).digest('base64url') : ''}`;
}

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
