import type { Sql } from 'postgres';
import { useDatabase } from './support';
import { matrixRows } from './support/matrix';

const { database } = useDatabase();

/** Written with the row as a whole since the first release: the rows of their table without a column hold for them. */
const WITH_THE_ROW: Record<string, string> = {
  'case_notes/insert': 'application_id content id',
  'case_tasks/insert': 'application_id due_on id title',
  'case_tasks/update': 'due_on is_done',
  'consultant_appointments/insert': 'date duration is_personal location time title',
  'consultant_appointments/update': 'date duration location time',
  'profiles/update': 'phone updated_at',
  'saved_views/insert': 'list name place query',
  'ticket_messages/insert': 'id ticket_id',
};

/** A form is written in one piece: its columns are the answers, and all of them open and close together. */
const IN_ONE_PIECE = ['ds160_forms'];

const LAST_NUMBER = Math.max(...matrixRows().map(({ id }) => Number(id.slice(1))));

/** The columns a signed-in user may write that no row of the matrix names, each as the row to add. */
async function rowsToAdd(sql: Sql): Promise<string[]> {
  const writable = await sql<{ object: string; column: string; verb: string }[]>`
    select c.relname as object, a.attname as column, v.verb
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join (values ('insert'), ('update')) v (verb)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_column_privilege('authenticated', c.oid, a.attnum, v.verb) order by 1, 3, 2`;
  const rows = matrixRows();
  const isNamed = ({ object, column, verb }: (typeof writable)[number]) =>
    IN_ONE_PIECE.includes(object) ||
    WITH_THE_ROW[`${object}/${verb}`]?.split(' ').includes(column) ||
    rows.some(
      (row) =>
        row.object === object && [verb, 'upsert'].includes(row.verb) && new RegExp(`\\b${column}\\b`).test(row.detail),
    );
  return writable
    .filter((each) => !isNamed(each))
    .map(({ object, column, verb }, index) => {
      const like = rows.find((row) => row.object === object && row.verb === verb && row.actor === 'client_other');
      const id = `N${LAST_NUMBER + 1 + index}`;
      const denied = like?.denyMode || 'zero_rows';
      return `${id},table_column,${object},client_other,${verb},${like?.scope ?? ''},${column}='x',,deny,${denied}`;
    });
}

test('every column that users may write has a row in supabase/tests/matrix.csv; what is missing is here, to be added', async () => {
  expect(await rowsToAdd(database().sql)).toEqual([]);
});

test('a column that becomes writable is found, with the row to add', async () => {
  const undone = new Error('undone');
  const found: string[] = [];
  const work = database().sql.begin(async (sql) => {
    await sql.unsafe(
      'alter table public.profiles add nickname text; grant update (nickname) on public.profiles to authenticated',
    );
    found.push(...(await rowsToAdd(sql as unknown as Sql)));
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(found).toEqual([
    `N${LAST_NUMBER + 1},table_column,profiles,client_other,update,C1 (client) row,nickname='x',,deny,zero_rows`,
  ]);
});
