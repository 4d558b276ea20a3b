import { connect } from '../tests/support/templates';
import { load } from './load';

/** Adds so many applications to a running database. */
export async function fill(databaseUrl: string, applications: number): Promise<void> {
  const sql = connect(databaseUrl, undefined, 2);
  try {
    const [{ estimate } = { estimate: 0 }] = await sql<{ estimate: number }[]>`
      select reltuples::float8 as estimate from pg_class where oid = 'public.visa_applications'::regclass`;
    if (estimate >= applications) return;
    await sql`alter system set max_wal_size = '8GB'`;
    await sql`select pg_reload_conf()`;
    await load(sql, applications);
  } finally {
    await sql.end();
  }
}
