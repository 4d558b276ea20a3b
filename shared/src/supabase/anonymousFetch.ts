import { backendAddress } from '../connection';
import { traced } from './actionId';
import { publicConfig } from './publicConfig';

/**
 * Sends a request without the client library, which visitors' pages do not load, and without a user's token: a GET of
 * the path, or a POST of the body.
 */
export async function anonymousFetch(path: string, body?: object, init: RequestInit = {}): Promise<Response> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const headers = { apikey: supabaseKey, ...(body && { 'content-type': 'application/json' }) };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  return traced(backendAddress(supabaseUrl, path), { headers, ...sent, ...init }, fetch);
}
