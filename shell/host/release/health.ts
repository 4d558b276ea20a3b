import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { type Loads, loadsInLog } from '../serve/loads';
import type { Reverted, Version } from './pointers';

/** Where browsers' reports are, and where the server's count of loads is. */
export type Source = { url: string; supabaseUrl: string; secretKey: string; accessLog?: string };

export type Health = { loads: number; failures: number };

export type Limits = { threshold: number; minimum: number; people: number };

/**
 * Whether enough loads, enough failures and a large enough share of failures were seen. A page from a browser's cache
 * loads without being counted although its failure is counted, so at least as many loads as failures are assumed.
 */
export function isFailing({ loads, failures }: Health, { threshold, minimum, people }: Limits): boolean {
  const tried = Math.max(loads, failures);
  return tried >= minimum && failures >= people && failures / tried >= threshold;
}

async function ask<Body>(url: string, { secretKey }: Source, body?: unknown): Promise<Body> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return JSON.parse(text || 'null');
}

const failuresOf = (name: RemoteName, { version, publishedAt }: Version, source: Source): Promise<number> =>
  ask(`${source.supabaseUrl}/rest/v1/rpc/failed_loads`, source, { remote: name, version, since: publishedAt });

async function countedBy(url: string): Promise<Loads> {
  const answer = await fetch(`${url}/__loads`);
  if (!answer.ok) throw new Error(`${url}/__loads answered ${answer.status}`);
  return answer.json();
}

export async function healthOf(name: RemoteName, version: Version, source: Source): Promise<Health> {
  const loads = source.accessLog ? loadsInLog(source.accessLog) : await countedBy(source.url);
  return {
    loads: loads[`${name}/${version.version}`] ?? 0,
    failures: await failuresOf(name, version, source),
  };
}

/** The audit page tells administrators what no person did. */
export const recordRevert = (name: RemoteName, reverted: Reverted, now: string, source: Source) =>
  ask(`${source.supabaseUrl}/rest/v1/audit_log`, source, {
    actor_role: 'service',
    action: 'revert_remote',
    object_type: 'remote',
    before: { remote: name, version: reverted.version },
    after: { remote: name, version: now, loads: reverted.loads, failures: reverted.failures },
  });
