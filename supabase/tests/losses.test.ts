import { unexplainedLosses } from '../declared/losses';

const named = (text: string) => unexplainedLosses([{ name: '20270101000000_change.sql', text }]);

test.each([
  ['drop table', 'drop table public.wishes;'],
  ['drop column note', 'alter table public.wishes drop column note;'],
  ['drop column note', 'alter table public.wishes add column due date, drop column if exists note cascade;'],
  ['narrower type of note', 'alter table public.wishes alter column note type varchar(10);'],
  ['narrower type of count', 'alter table public.wishes alter column count type int using count::int;'],
  ['drop schema', 'drop schema wishes cascade;'],
  ['truncate', 'truncate public.wishes;'],
  ['delete', 'delete from public.wishes where note is null;'],
])('unexplainedLosses asks for a "loses" comment in a migration with %s: %s', async (loss, text) => {
  expect(await named(text)).toEqual([expect.stringContaining(`20270101000000_change.sql: ${loss}:`)]);
  expect(await named(`-- loses: the notes of wishes, which nothing shows\n${text}`)).toEqual([]);
  expect(await named(`-- loses:\n${text}`)).toHaveLength(1);
});

test.each([
  'create table public.wishes (id int);',
  'alter table public.wishes alter column count type bigint;',
  'alter table public.wishes alter column note type text;',
  'drop function public.wish(text);',
  'drop policy wishes on public.wishes;',
  'alter type public.wish drop attribute note;',
  'create function public.forget() returns void language sql as $$ delete from public.wishes $$;',
])('unexplainedLosses asks for no comment in a migration that keeps its data: %s', async (text) => {
  expect(await named(text)).toEqual([]);
});

test('unexplainedLosses asks for no comment in the baseline, which runs without data', async () => {
  expect(await unexplainedLosses([{ name: '20270101000000_baseline.sql', text: 'drop table a;' }])).toEqual([]);
});
