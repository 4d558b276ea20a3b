import { lateChanges } from './lateChanges';

const judge = (...texts: string[]) => lateChanges(texts.map((text, index) => ({ name: `${index + 1}.sql`, text })));
const body = "language sql set search_path = '' as $$ select 1 $$";

describe('created twice', () => {
  test.each([
    ['table public.a', 'create table public.a (x int)', 'create table if not exists a (y int)'],
    ['view private.v', 'create view private.v as select 1', 'create or replace view private.v as select 2'],
    ['index public.i', 'create index i on public.a (x)', 'create index i on a (y)'],
    ['type public.pair', 'create type public.pair as (x int)', 'create domain public.pair as text'],
    ['sequence public.s', 'create sequence public.s', 'create sequence public.s'],
    [
      'trigger t on public.a',
      'create trigger t before insert on public.a for each row execute function f()',
      'create or replace trigger t after insert on public.a for each row execute function g()',
    ],
    [
      'policy "anyone reads" on public.a',
      'create policy "anyone reads" on public.a for select using (true)',
      'create policy "anyone reads" on public.a for select using (false)',
    ],
    [
      'function private.f(uuid, text[], int4)',
      `create function private.f(p_id uuid, p_names text[], p_page int) returns int ${body}`,
      `create or replace function private.f(other uuid, names text[], page int4, out x int) ${body}`,
    ],
  ])('%s', async (object, first, second) => {
    expect(await judge(first, second)).toEqual([`2.sql creates ${object}, which 1.sql creates already`]);
    expect(await judge(`${first}; ${second}`)).toHaveLength(1);
  });

  test('an overload and a namesake in another schema are other objects', async () => {
    const functions = ['private.f(x int)', 'private.f(x text)', 'private.f(x text, y int)', 'public.f(x int)'];
    expect(await judge(...functions.map((name) => `create function ${name} returns int ${body}`))).toEqual([]);
    expect(
      await judge(
        'create trigger t before insert on a for each row execute function f();' +
          'create trigger t before insert on b for each row execute function f()',
      ),
    ).toEqual([]);
  });

  test('words in a comment or a body create nothing', async () => {
    const text = `-- create table public.a (x int);\ncreate function f() returns text language sql
      as $$ select 'drop table public.a; create table public.a (x int)' $$`;
    expect(await judge('create table public.a (x int)', text)).toEqual([]);
  });
});

test.each([
  'drop index public.i',
  'drop function private.f(int)',
  'drop policy "anyone reads" on public.a',
  'alter table public.a add column z text',
  'alter table public.a drop column x',
  'alter table public.a alter column x type bigint',
  'alter table public.a rename to b',
])('taken back: %s', async (statement) => {
  expect(await judge('create table public.a (x int)', `-- “Why”\n${statement};`)).toEqual([
    `2.sql changes what an earlier statement created: ${statement}`,
  ]);
});

test('row security, grants and comments come after their table', async () => {
  const text = `create table public.a (x int); alter table public.a enable row level security;
    grant select on public.a to authenticated; comment on table public.a is 'Something.'`;
  expect(await judge(text)).toEqual([]);
});
