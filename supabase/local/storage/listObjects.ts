import type { Sql } from 'postgres';
import { asUser, type Claims } from '../database/asUser';
import { storageError } from './storageError';

interface Asked {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
  isDescending: boolean;
}

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;

function askedOf(body: unknown): Asked {
  const { prefix, search, limit, offset, sortBy } = record(body);
  const folder = typeof prefix === 'string' ? prefix : '';
  const { column, order } = record(sortBy);
  return {
    prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
    search: typeof search === 'string' ? search : '',
    limit: whole(limit, 100),
    offset: whole(offset, 0),
    column: COLUMNS.find((known) => known === column) ?? 'name',
    isDescending: order === 'desc',
  };
}

/**
 * Lists one folder like hosted storage: names inside the folder, and a subfolder as one entry without id.
 * `@supabase/lite` lists everything below with full paths.
 */
export async function listObjects(request: Request, sql: Sql, caller: Claims): Promise<Response | null> {
  const [, bucket] = /^\/storage\/v1\/object\/list\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  if (!bucket || request.method !== 'POST') return null;
  const { prefix, search, limit, offset, column, isDescending } = askedOf(await request.json().catch(() => null));
  // Postgres texts cannot contain U+0000.
  if (`${prefix}${search}`.includes('\u0000'))
    return storageError({ status: 400, code: 'InvalidRequest', message: 'The request cannot be read' });
  const entries = await asUser(
    sql,
    caller,
    (transaction) => transaction`
      with inside as (
        select o.*, substr(o.name, length(${prefix}::text) + 1) as rest from storage.objects o
        where o.bucket_id = ${decodeURIComponent(bucket)} and starts_with(o.name, ${prefix})
      )
      select * from (
        select rest as name, id, updated_at, created_at, last_accessed_at, metadata from inside
        where position('/' in rest) = 0 and rest <> ''
        union all
        select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
          null::jsonb
        from inside where position('/' in rest) > 0
      ) entries
      where starts_with(lower(name), lower(${search}))
      order by (id is null) desc, ${transaction(column)} ${isDescending ? transaction`desc` : transaction`asc`}
      limit ${limit} offset ${offset}`,
  );
  return Response.json(entries);
}
