import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { access, client, closeClients } from '../contract/support/clients';
import { eventually } from '../contract/support/eventually';

/*
 * Each test shows a defect of lite that a file in this folder covers. When one fails, lite has mended it: remove the
 * shim of that name, and then the test.
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

test('isoTimestamps: times are not ISO', async () => {
  expect((await note())?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
});

test('keepSqlState: a check violation loses its code', async () => {
  expect((await api.from('notes').insert({ owner: OWNER, body: 'bad' })).error?.code).not.toBe('23514');
});

test('ignorePartialIndexes: a partial unique index turns a list into an object', async () => {
  const { data } = await api
    .from('notes')
    .select('lines(id)')
    .eq('id', (await note())?.id);
  expect(Array.isArray(data?.[0]?.lines)).toBe(false);
});

test('unwrapSingle: a mutation with an embed answers a list where one object was asked for', async () => {
  const { data } = await api
    .from('lines')
    .insert({ note_id: (await note())?.id })
    .select('*, notes(id)')
    .single();
  expect(Array.isArray(data)).toBe(true);
});

test('jsonArguments: a json argument arrives as a string', async () => {
  expect((await api.rpc('kind_of', { value: { a: 1 } })).data).toBe('string');
});

test('reservedArguments: an argument named time cannot be passed', async () => {
  expect((await api.rpc('hour_of', { time: '10:00' })).error).not.toBeNull();
});

test('nestedRows: a row inside a row is not JSON', async () => {
  const { lines } = (await api.rpc('page_of')).data;
  // One text from a connection opened before the type was there, a list of texts from others.
  expect([lines].flat()).toEqual([expect.stringMatching(/\(1,a\)/)]);
});

test('rawUpload: a Blob cannot be uploaded', async () => {
  const { error } = await api.storage
    .from('files')
    .upload(`${randomUUID()}.pdf`, new Blob([PDF], { type: 'application/pdf' }));
  expect(error).not.toBeNull();
});

test('bufferBody: a chunked body passes the size limit', async () => {
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

test('signedUrls: a signed URL is undefined', async () => {
  const { data } = await api.storage.from('files').createSignedUrl(await stored(), 60);
  expect(data?.signedUrl).toContain('undefined');
});

test('signing: a batch of signed URLs is refused', async () => {
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

test('signing: an expired signed URL is a server error', async () => {
  const signed = await signedByHand(await stored(), 1);
  await eventually(async () => (await fetch(signed)).status !== 200);
  expect((await fetch(signed)).status).toBe(500);
});

test('downloadHeaders: a download may be sniffed and has no name', async () => {
  const response = await fetch(`${await signedByHand(await stored(), 60)}&download=x.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBeNull();
  expect(response.headers.get('content-disposition')).toBeNull();
});

test('listObjects: a listing carries full paths', async () => {
  const name = await stored();
  const { data } = await api.storage.from('files').list('folder');
  expect(data?.map((entry) => entry.name)).toContain(name);
});

test('cors: a preflight of the auth endpoints names no headers', async () => {
  const headers = {
    origin: 'https://x.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey',
  };
  const response = await fetch(`${url}/auth/v1/token`, { method: 'OPTIONS', headers });
  expect(response.headers.get('access-control-allow-headers') ?? '').not.toContain('apikey');
});

test('adminApi: accounts cannot be managed', async () => {
  expect((await api.auth.admin.listUsers()).error).not.toBeNull();
});

test('rateLimit: sign-in can be tried without end', async () => {
  const attempt = () =>
    client(access.publishableKey, url).auth.signInWithPassword({ email: 'x@x.test', password: 'x' });
  const answers = await Promise.all(Array.from({ length: 40 }, attempt));
  expect(answers.every(({ error }) => error?.status === 400)).toBe(true);
});

test('prepareSchema: the first request grants every table to everyone', async () => {
  const visitor = client(access.publishableKey, url);
  expect((await visitor.from('notes').select('id').limit(1)).error).toBeNull();
});
