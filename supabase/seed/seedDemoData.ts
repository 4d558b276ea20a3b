import type { Sql } from 'postgres';
import { requireReplicaRole } from '../local/database/requireReplicaRole';
import type { StorageAdapter } from '../local/storage/DiskStorage';
import { weighUndelivered } from './addUndelivered';
import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { storeFiles } from './storeFiles';

interface Settings {
  sql: Sql;
  storage: Pick<StorageAdapter, 'uploadObject'>;
  log: (line: string) => void;
  /** Adds 300 clients of the first consultant, for long lists. */
  volume?: boolean;
  now?: Date;
}

/** Facts with a day of comparison in the demo data; all others have none. */
const COMPARED = ['mrvFee', 'sevisFee', 'estaFee'] as const;

async function isSeeded(sql: Sql): Promise<boolean> {
  const rows = await sql`select from auth.users where email = 'admin@rotavisto.test'`;
  return rows.length > 0;
}

/** Seeds the demo accounts and their history once per data folder, relative to the present day. */
export async function seedDemoData({ sql, storage, log, volume = false, now = new Date() }: Settings): Promise<void> {
  if (await isSeeded(sql)) return;
  await requireReplicaRole(sql);
  log('Creating the demo data…');
  const calendar = new Calendar(now);
  // An older database has no tables for children's cases.
  const [{ has_families: hasFamilies } = {}] =
    await sql`select to_regclass('public.travellers') is not null as has_families`;
  const { rows, files } = await createDemoRows(calendar, volume, hasFamilies);
  await storeFiles(sql, storage, files);
  await sql.begin(async (transaction) => {
    // The rows are history: triggers must not announce, date or create anything.
    await transaction`set local session_replication_role = replica`;
    await rows.write(transaction);
    await weighUndelivered(transaction);
    await transaction`select setval('public.ticket_numbers', ${rows.of('public.support_tickets').length})`;
    await transaction`select private.recount_figures()`;
    // An older database lacks this function.
    await transaction.unsafe(`do $$ begin
      if to_regprocedure('private.counted(public.ds160_complements)') is not null then
        update public.ds160_complements c set (missing, blocks, blocks_done) =
          (select n.missing, n.blocks, n.blocks_done from private.counted(c) n);
      end if;
      if to_regprocedure('private.is_typed_whole(public.ds160_complements, jsonb)') is not null then
        update public.ds160_complements c set is_typed = (select n.is_typed from private.counted(c) n) where c.typed <> '{}';
      end if;
    end $$`);
    await transaction`select private.collect_name_words()`;
    await transaction`insert into private.figures (figure, kind, day, amount)
      select 'visits', 'landing', current_date - ago, 6 + ago * 7 % 11 from generate_series(0, 120) ago`;
    await transaction`select private.count_performance()`;
    await transaction`update private.facts f set checked_on = ${calendar.day(-4)}::date, checked_by = p.id
      from public.profiles p where p.email = 'admin@rotavisto.test' and f.key = any (${[...COMPARED]})`;
    // Adds rows that the next retention run deletes.
    await transaction`insert into public.client_errors (at, remote, class)
      values (${calendar.moment(-30, 2)}, 'landing', 'network')`;
  });
  await sql`analyze`;
}
