import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { digestOf } from './files';
import { tablesToMove } from './tablesToMove';

/** Counts of a project by name: rows of each table, findable users, files and their digest. */
export type Tally = Record<string, number | string>;

/** The condition with which the accounts server finds and reads a user. */
const FINDABLE = `select count(*)::int as count from auth.users u
  where u.instance_id = '00000000-0000-0000-0000-000000000000' and u.aud = 'authenticated' and u.role is not null
    and u.confirmation_token is not null and u.recovery_token is not null and u.email_change is not null
    and u.email_change_token_new is not null and u.email_change_token_current is not null
    and u.phone_change is not null and u.phone_change_token is not null and u.reauthentication_token is not null
    and exists (select from auth.identities i where i.user_id = u.id and i.provider_id = u.id::text)`;

export async function tally(sql: Sql, project: SupabaseClient): Promise<Tally> {
  const counted: Tally = {};
  for (const table of await tablesToMove(sql)) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`);
    counted[table] = row?.count ?? 0;
  }
  const [findable] = await sql.unsafe<{ count: number }[]>(FINDABLE);
  counted['people who can be found'] = findable?.count ?? 0;
  const { files, digest } = await digestOf(project);
  return { ...counted, files, 'digest of files': digest };
}

/** The differences, one line each; empty for equal tallies. */
export function differences(before: Tally, after: Tally): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? 'none'} before, ${after[name] ?? 'none'} after`);
}
