import { isNativeError } from 'node:util/types';
import { Fails } from './finding';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The answer as JSON, or null if it is not JSON. */
  body: unknown;
}

const TIMEOUT_MS = 15_000;

/** Returns the parsed JSON, or null. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the network's reason for a missing answer: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
function reasonOf(error: unknown): string {
  // A timeout is a DOMException, which is no native error.
  if (!isNativeError(error)) return `no answer within ${TIMEOUT_MS / 1000} s`;
  if (!isNativeError(error.cause)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/** Sends one request; a server without an answer fails the line of the check. */
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
