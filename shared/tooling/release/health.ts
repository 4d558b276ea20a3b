import type { Reverted, Version } from '../../config/pointers';
import { BASE_PATHS, type RemoteName } from '../../config/remotes';
import { serviceAddress } from '../../src/connection/serviceAddress';
import { type AuditAction, type AuditObject, roleOfPath } from '../../src/domain';

/** The address and key of the reports from browsers. */
export type Source = { supabaseUrl: string; secretKey: string };

/** The number of people (networks on public pages) who loaded a version, and of those with a failure. */
export type Health = { loads: number; failures: number };

export type Limits = { threshold: number; minimum: number; people: number };

/** Returns whether enough people loaded a version, and enough of them, also as a share, had a failure. */
export const isFailing = ({ loads, failures }: Health, { threshold, minimum, people }: Limits): boolean =>
  loads >= minimum && failures >= people && failures / loads >= threshold;

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

export const healthOf = (name: RemoteName, { version, publishedAt }: Version, source: Source): Promise<Health> =>
  ask(`${serviceAddress(source.supabaseUrl, 'rest')}/rpc/release_trial`, source, {
    remote: name,
    version,
    since: publishedAt,
    role: roleOfPath(BASE_PATHS[name]),
  });

/** The audit page shows administrators these automatic actions. */
export const recordRevert = (name: RemoteName, reverted: Reverted, now: string, source: Source) =>
  ask(`${serviceAddress(source.supabaseUrl, 'rest')}/audit_log`, source, {
    actor_role: 'service',
    action: 'revert_remote' satisfies AuditAction,
    object_type: 'remote' satisfies AuditObject,
    before: { remote: name, version: reverted.version },
    after: { remote: name, version: now, loads: reverted.loads, failures: reverted.failures },
  });
