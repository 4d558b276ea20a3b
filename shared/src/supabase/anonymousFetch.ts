import { backendAddress } from '../connection';
import { traced } from './actionId';
import { publicConfig } from './publicConfig';

/**
 * A request without the client library, which a visitor's page does not load, and without a user's token: a GET of the
 * backend's path, or a POST of the body.
 */
export async function anonymousFetch(path: string, body?: object, init: RequestInit = {}): Promise<Response> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const headers = { apikey: supabaseKey, ...(body && { 'content-type': 'application/json' }) };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  return traced(backendAddress(supabaseUrl, path), { headers, ...sent, ...init }, fetch);
}
