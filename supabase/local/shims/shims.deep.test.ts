import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { access, client, closeClients } from '../contract/support/clients';
import { eventually } from '../contract/support/eventually';

/*
 * Each test shows a defect of `@supabase/lite` that a file in this folder covers. When a test fails, `@supabase/lite`
 * has fixed the defect: remove that shim and the test.
 */

let raw: ChildProcess;
let url = '';
let api: SupabaseClient;

beforeAll(async () => {
  const { publishableKey, secretKey, jwtSecret } = access;
  const keys = JSON.stringify({ publishableKey, secretKey, jwtSecret });
  const args = ['--import', 'tsx', join(__dirname, 'rawLite.ts'), access.databaseUrl, keys];
  raw = spawn(process.execPath, args, { cwd: join(__dirname, '../../..'), stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise<string>((resolve, reject) => {
    raw.stdout?.on('data', (chunk: Buffer) => {
      const [, found] = /port (\d+)/.exec(chunk.toString()) ?? [];
      if (found) resolve(found);
    });
    raw.once('exit', () => reject(new Error('lite did not start')));
  });
  url = `http://127.0.0.1:${port}`;
  api = client(access.secretKey, url);
}, 60_000);

afterAll(async () => {
  await closeClients();
  raw.kill('SIGTERM');
  await new Promise((resolve) => raw.once('exit', resolve));
});

const PDF = Buffer.from('%PDF-1.4');
const OWNER = randomUUID();

async function stored(): Promise<string> {
  const name = `folder/${randomUUID()}.pdf`;
  const headers = {
    apikey: access.secretKey,
    authorization: `Bearer ${access.secretKey}`,
    'content-type': 'application/pdf',
  };
  const response = await fetch(`${url}/storage/v1/object/files/${name}`, { method: 'POST', headers, body: PDF });
  expect(response.status).toBe(200);
  return name;
}

const note = async () => (await api.from('notes').insert({ owner: OWNER, body: 'x' }).select('id, at').single()).data;

test('without isoTimestamps, @supabase/lite returns times in another format than ISO', async () => {
  expect((await note())?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
});

test('without keepSqlState, @supabase/lite returns a check violation without its code', async () => {
  expect((await api.from('notes').insert({ owner: OWNER, body: 'bad' })).error?.code).not.toBe('23514');
});

test('without ignorePartialIndexes, @supabase/lite turns a list into an object because of a partial unique index', async () => {
  const { data } = await api
    .from('notes')
    .select('lines(id)')
    .eq('id', (await note())?.id);
  expect(Array.isArray(data?.[0]?.lines)).toBe(false);
});

test('without unwrapSingle, @supabase/lite answers a mutation of one object with an embed by a list', async () => {
  const { data } = await api
    .from('lines')
    .insert({ note_id: (await note())?.id })
    .select('*, notes(id)')
    .single();
  expect(Array.isArray(data)).toBe(true);
});

test('without jsonArguments, @supabase/lite passes a json argument as a string', async () => {
  expect((await api.rpc('kind_of', { value: { a: 1 } })).data).toBe('string');
});

test('without reservedArguments, @supabase/lite rejects an argument named time', async () => {
  expect((await api.rpc('hour_of', { time: '10:00' })).error).not.toBeNull();
});

test('without nestedRows, @supabase/lite returns a row inside a row in another format than JSON', async () => {
  const { lines } = (await api.rpc('page_of')).data;
  // A list of rows is one text on a connection opened before the type existed, and a list of texts on others.
  expect([lines].flat()).toEqual([expect.stringMatching(/\(1,a\)/)]);
});

test('without rawUpload, @supabase/lite rejects the upload of a Blob', async () => {
  const { error } = await api.storage
    .from('files')
    .upload(`${randomUUID()}.pdf`, new Blob([PDF], { type: 'application/pdf' }));
  expect(error).not.toBeNull();
});

test('without bufferBody, @supabase/lite accepts a chunked body above the size limit', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 6; sent++) controller.enqueue(new Uint8Array(1024 * 1024));
      controller.close();
    },
  });
  const headers = {
    apikey: access.secretKey,
    authorization: `Bearer ${access.secretKey}`,
    'content-type': 'application/pdf',
  };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  expect((await fetch(`${url}/storage/v1/object/files/${randomUUID()}.pdf`, init)).status).toBe(200);
});

test('without signedUrls, storage-js reads an undefined signed URL', async () => {
  const { data } = await api.storage.from('files').createSignedUrl(await stored(), 60);
  expect(data?.signedUrl).toContain('undefined');
});

test('without signing, @supabase/lite rejects a batch of signed URLs', async () => {
  expect((await api.storage.from('files').createSignedUrls([await stored()], 60)).error).not.toBeNull();
});

async function signedByHand(name: string, expiresIn: number): Promise<string> {
  const headers = {
    apikey: access.secretKey,
    authorization: `Bearer ${access.secretKey}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ expiresIn });
  const response = await fetch(`${url}/storage/v1/object/sign/files/${name}`, { method: 'POST', headers, body });
  const answer: { signedUrl: string } = await response.json();
  return `${url}${answer.signedUrl}`;
}

test('without signing, @supabase/lite answers an expired signed URL with a server error', async () => {
  const signed = await signedByHand(await stored(), 1);
  await eventually(async () => (await fetch(signed)).status !== 200);
  expect((await fetch(signed)).status).toBe(500);
});

test('without downloadHeaders, @supabase/lite sends a download without nosniff and name', async () => {
  const response = await fetch(`${await signedByHand(await stored(), 60)}&download=x.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBeNull();
  expect(response.headers.get('content-disposition')).toBeNull();
});

test('without listObjects, @supabase/lite lists files with full paths', async () => {
  const name = await stored();
  const { data } = await api.storage.from('files').list('folder');
  expect(data?.map((entry) => entry.name)).toContain(name);
});

test('without cors, @supabase/lite answers a preflight of the auth endpoints without allowed headers', async () => {
  const headers = {
    origin: 'https://x.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey',
  };
  const response = await fetch(`${url}/auth/v1/token`, { method: 'OPTIONS', headers });
  expect(response.headers.get('access-control-allow-headers') ?? '').not.toContain('apikey');
});

test('without adminApi, @supabase/lite rejects the administration of accounts', async () => {
  expect((await api.auth.admin.listUsers()).error).not.toBeNull();
});

test('without rateLimit, @supabase/lite accepts any number of sign-in attempts', async () => {
  const attempt = () =>
    client(access.publishableKey, url).auth.signInWithPassword({ email: 'x@x.test', password: 'x' });
  const answers = await Promise.all(Array.from({ length: 40 }, attempt));
  expect(answers.every(({ error }) => error?.status === 400)).toBe(true);
});

test('without prepareSchema, the first request to @supabase/lite grants every table to everyone', async () => {
  const visitor = client(access.publishableKey, url);
  expect((await visitor.from('notes').select('id').limit(1)).error).toBeNull();
});
