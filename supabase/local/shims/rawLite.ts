import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { App, setExperimental } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { LateHandlers, listen } from '../listen';
import { DiskStorage } from '../storage/DiskStorage';

const SCHEMA = `
create table public.notes (id uuid primary key default gen_random_uuid(), owner uuid not null, body text not null,
  at timestamptz not null default now(), constraint notes_not_bad check (body <> 'bad'));
create table public.lines (id uuid primary key default gen_random_uuid(), note_id uuid not null references public.notes (id),
  open boolean not null default true);
alter table public.notes enable row level security;
create unique index lines_one_open on public.lines (note_id) where open;
create function public.kind_of(value jsonb) returns text language sql as $$ select jsonb_typeof(value) $$;
create type public.line as (id int, kind text);
create type public.page as (title text, lines public.line[]);
create function public.page_of() returns public.page language sql as $$
  select row('x', array[row(1, 'a')::public.line])::public.page $$;
create function public.hour_of("time" text) returns text language sql as $$ select split_part($1, ':', 1) $$;
insert into storage.buckets (id, name, public, file_size_limit) values ('files', 'files', false, 5242880);`;

/** Starts `@supabase/lite` without our shims: `tsx rawLite.ts <database url> <keys as JSON>`. */
async function main(): Promise<void> {
  const [serverUrl = '', keys = '{}'] = process.argv.slice(2);
  const { publishableKey, secretKey, jwtSecret }: Record<string, string> = JSON.parse(keys);
  const name = `raw_${process.pid}`;
  const server = postgres(serverUrl, { max: 1 });
  await server.unsafe(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connection = createPostgresConnection({ url: url.href, postgresOptions: { onnotice: () => {} } });
  setExperimental('storage', true);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: 'http://site.test',
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    options: { server: { disableStudio: true } },
  });
  app._storageAdapter = new DiskStorage(mkdtempSync(join(tmpdir(), 'raw-lite-')), async () => {});
  await app.ensureSystemSchema();
  await connection.driver.unsafe(SCHEMA);
  await connection.clearSchemaCache();
  const handlers = new LateHandlers();
  const { port } = await listen(handlers, 0);
  const handle = getRequestListener((request) => app.fetch(request, { peerAddress: '127.0.0.1' }));
  handlers.set({ handle, upgrade: (_request, socket) => socket.destroy() });
  console.log(`port ${port}`);
  process.on('SIGTERM', () => void connection.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
