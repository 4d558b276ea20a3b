import { isNativeError } from 'node:util/types';
import { Fails } from './finding';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The answer as JSON, or null where it is none. */
  body: unknown;
}

const TIMEOUT_MS = 15_000;

/** JSON as it was sent, or null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Why no answer came, as the network names it: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
function reasonOf(error: unknown): string {
  // A timeout is a DOMException, which is no native error.
  if (!isNativeError(error)) return `no answer within ${TIMEOUT_MS / 1000} s`;
  if (!isNativeError(error.cause)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/** One request; a server that does not answer is a failure of the line that asked. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  } catch (error) {
    throw new Fails(
      `${new URL(url).origin} does not answer (${reasonOf(error)})`,
      'See that the address is right and the server is running.',
    );
  }
}
