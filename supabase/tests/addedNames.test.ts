import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addedNames } from '../types/addedNames';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

test('names lists the declared names that each migration after the baseline adds, by version', async () => {
  const [all, applied] = ['all', 'applied'].map((name) => mkdtempSync(join(tmpdir(), `rotavisto-${name}-`)));
  if (!all || !applied) throw new Error('no folders');
  await database().sql.unsafe('drop schema supabase_migrations cascade');
  const files = {
    '20260101000100_baseline.sql': 'select 1/0',
    '20260301000000_wishes.sql': `create table public.wishes (id int, note text);
      create function public.wish(note text) returns int language sql as 'select 1';
      grant execute on function public.wish(text) to authenticated;
      create function public.grant_wish(note text) returns int language sql as 'select 1';
      revoke execute on function public.grant_wish(text) from public, anon, authenticated;
      grant execute on function public.grant_wish(text) to service_role;`,
    '20260302000000_more.sql': `alter table public.wishes add column due_on date;
      drop function public.wish(text);
      create function public.wish(note text, due_on date) returns int language sql as 'select 1';
      grant execute on function public.wish(text, date) to authenticated;
      create function public.count_wishes() returns int language sql as 'select 1';
      grant execute on function public.count_wishes() to anon;`,
    '20260303000000_less.sql': 'alter table public.wishes drop column note',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(all, file), text);
  expect(await addedNames(database().sql, all, applied)).toEqual({
    '20260301000000': ['rpc/wish', 'rpc/wish.note', 'wishes', 'wishes.id', 'wishes.note'],
    '20260302000000': ['rpc/count_wishes', 'rpc/wish.due_on', 'wishes.due_on'],
    '20260303000000': [],
  });
});
