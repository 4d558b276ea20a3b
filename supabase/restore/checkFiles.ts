import type { Sql } from 'postgres';
import type { BucketCopy } from './bucket';
import type { Checked } from './invariants';

/** Rows that name files of the bucket, except files waiting for removal. */
const NAMED = `
  select distinct on (n.path) n.path, n.place from (
    select d.file_name as path, 'document_submissions' as place, 1 as rank from public.document_submissions d
    union all select m.file_path, 'ticket_messages', 1 from public.ticket_messages m
    union all select s.metadata ->> 'receipt_url', 'application_steps', 1 from public.application_steps s
    union all select f.path, 'case_files', 1 from public.case_files f
    union all select r.transfer_file, 'payments_to_resolve', 1 from public.payments_to_resolve r
    union all select o.name, 'storage.objects', 2 from storage.objects o where o.bucket_id = 'visa-documents') n
  where n.path is not null and not exists (select from private.erased_objects e where e.path = n.path)
  order by n.path, n.rank`;

const folderOf = (path: string) => path.slice(0, path.indexOf('/') + 1);

/** A missing folder is one fault for all rows that name its files. */
function missingFiles(named: { path: string; place: string }[], copy: BucketCopy): string[] {
  const folders = new Set([...copy.files.keys()].map(folderOf));
  const missing = named.filter(({ path }) => !copy.files.has(path));
  const gone = new Map<string, number>();
  const faults: string[] = [];
  for (const { path, place } of missing) {
    const folder = folderOf(path);
    if (folder && !folders.has(folder)) gone.set(folder, (gone.get(folder) ?? 0) + 1);
    else faults.push(`${place} names ${path}`);
  }
  const whole = [...gone].map(
    ([folder, count]) => `the folder ${folder} is missing from the bucket: ${count} rows name files in it`,
  );
  return [...whole, ...faults];
}

/** Compares rows with files: rows without files, and files without rows. */
export async function checkFiles(sql: Sql, copy: BucketCopy): Promise<Checked[]> {
  const named = await sql.unsafe<{ path: string; place: string }[]>(NAMED);
  const known = new Set(
    (await sql<{ name: string }[]>`select name from storage.objects where bucket_id = 'visa-documents'`).map(
      ({ name }) => name,
    ),
  );
  return [
    { what: 'rows without files', there: `${named.length} files are named`, faults: missingFiles([...named], copy) },
    {
      what: 'files without rows',
      there: `${copy.files.size} files are in the copy`,
      faults: [...copy.files.keys()].filter((name) => !known.has(name)).map((name) => `no row names ${name}`),
    },
  ];
}
