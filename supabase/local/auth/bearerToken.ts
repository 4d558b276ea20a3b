import { errors } from 'jose';
import type { Claims } from '../database/asUser';
import type { Tokens } from '../tokens';
import { authError } from './errors/authError';

const BEARER = /^[Bb]earer (\S+)$/;
const MALFORMED = 'token is malformed: ';

/** The index at which Go's decoder stops reading base64url, or -1. */
function illegalByte(part: string): number {
  const illegal = part.search(/[^A-Za-z0-9_-]/);
  if (illegal >= 0) return illegal;
  return part.length % 4 === 1 ? part.length - 1 : -1;
}

function unreadable(part: string, name: string): string | null {
  const illegal = illegalByte(part);
  if (illegal >= 0) return `${MALFORMED}could not base64 decode ${name}: illegal base64 data at input byte ${illegal}`;
  if (name === 'signature') return null;
  const text = Buffer.from(part, 'base64url').toString();
  try {
    JSON.parse(text);
    return null;
  } catch {
    const words =
      text === '' ? 'unexpected end of JSON input' : `invalid character '${text[0]}' looking for beginning of value`;
    return `${MALFORMED}could not JSON decode ${name}: ${words}`;
  }
}

/** The error in the words of GoTrue's token library. */
function whyNot(token: string, error: unknown): string {
  const parts = token.split('.');
  if (parts.length !== 3) return `${MALFORMED}token contains an invalid number of segments`;
  const [header = '', claims = '', signature = ''] = parts;
  const broken = unreadable(header, 'header') ?? unreadable(claims, 'claim') ?? unreadable(signature, 'signature');
  if (broken) return broken;
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'token signature is invalid: crypto/ecdsa: verification error';
  }
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const fault = `unrecognized JWT kid ${kid ?? '<nil>'} for algorithm ${alg}`;
  if (error instanceof errors.JWKSNoMatchingKey)
    return `token is unverifiable: error while executing keyfunc: ${fault}`;
  return alg === 'HS256'
    ? 'token signature is invalid: signature is invalid'
    : `token signature is invalid: signing method ${alg} is invalid`;
}

export const badJwt = (message: string, status = 403) => authError(status, 'bad_jwt', message);

const ANON: Claims = { role: 'anon' };
const SERVICE: Claims = { role: 'service_role' };

/**
 * The claims of a request to the accounts server, or its rejection. A hosted gateway replaces a key, or a missing
 * token, by a token with the key's role.
 */
export async function bearerToken(tokens: Tokens, { headers }: Request): Promise<Claims | Response> {
  const [, given] = BEARER.exec(headers.get('authorization') ?? '') ?? [];
  const token = given ?? headers.get('apikey');
  const role = tokens.roleOfKey(token);
  if (role) return role === 'anon' ? ANON : SERVICE;
  if (!given) return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    return await tokens.verify(given);
  } catch (error) {
    return badJwt(`invalid JWT: unable to parse or verify signature, ${whyNot(given, error)}`);
  }
}
