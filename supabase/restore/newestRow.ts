import type { Sql } from 'postgres';

export interface NewestRow {
  table: string;
  at: Date;
}

/** The newest row of all tables, which shows how much a restore would lose. */
export async function newestRow(sql: Sql): Promise<NewestRow | null> {
  const tables = await sql<{ name: string }[]>`
    select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'created_at' and not a.attisdropped
    order by 1`;
  let newest: NewestRow | null = null;
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ at: Date | null }[]>(`select max(created_at) as at from ${name}`);
    if (row?.at && (!newest || row.at > newest.at)) newest = { table: name, at: row.at };
  }
  return newest;
}
