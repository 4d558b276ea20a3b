import { corsHeaders } from '@supabase/supabase-js/cors';
import { isAllowedOrigin } from './origins.ts';

/** An error with the status and identifier for the caller. */
export class Refusal extends Error {
  readonly status: number;
  /** Another service's explanation. */
  readonly reason: string | undefined;

  constructor(status: number, identifier: string, reason?: string) {
    super(identifier);
    this.status = status;
    this.reason = reason;
  }
}

export type Body = Record<string, unknown>;
export type Handler = (request: Request) => Promise<Response>;

export interface Endpoint {
  allowedOrigins: readonly string[];
  log?: (message: string) => void;
}

/** The headers of supabase-js and the action's id that our pages add. */
const ALLOWED = {
  'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, x-request-id`,
};

/**
 * CORS headers for our own pages. A function answers its preflight itself; the list of headers comes from supabase-js.
 */
const headersFor = (origin: string | null): Record<string, string> =>
  origin ? { ...corsHeaders, ...ALLOWED, 'Access-Control-Allow-Origin': origin, vary: 'origin' } : {};

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the browser's action; other text does not reach a log. */
const requestIdOf = (request: Request): string => {
  const id = request.headers.get('x-request-id') ?? '';
  return REQUEST_ID.test(id) ? id : '-';
};

export async function readObject(request: Request): Promise<Body> {
  const text = await request.text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // The refusal below covers invalid JSON too.
  }
  throw new Refusal(400, 'invalid_json');
}

/** A JSON endpoint for our own pages: foreign origins get no CORS headers, and refusals keep their status. */
export function endpoint(
  { allowedOrigins, log = () => {} }: Endpoint,
  work: (request: Request) => Promise<unknown>,
): Handler {
  return async (request) => {
    const origin = request.headers.get('origin');
    if (origin && !isAllowedOrigin(origin, allowedOrigins)) {
      return Response.json({ error: 'origin_not_allowed' }, { status: 403 });
    }
    const headers = headersFor(origin);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
      return Response.json(await work(request), { headers });
    } catch (error) {
      if (error instanceof Refusal) {
        const { message, status, reason } = error;
        if (status >= 500) log(`${requestIdOf(request)} ${status} ${message}`);
        return Response.json({ error: message, ...(reason && { reason }) }, { status, headers });
      }
      log(`${requestIdOf(request)} ${error instanceof Error ? error.message : String(error)}`);
      return Response.json({ error: 'internal_error' }, { status: 500, headers });
    }
  };
}

/** Removes NUL, which Postgres texts cannot hold. */
export const textField = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value.trim() : undefined;
};
