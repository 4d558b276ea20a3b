import { createQueryClient, uploadObject } from '@rotavisto/shared/data';
import { aProfile, type FakeBackend, fakeBackend, json, signedInAs } from '@rotavisto/shared/testing';
import { waitFor } from '@testing-library/react';
import { uploadDocument } from './documents';

const profile = aProfile();
const file = new File(['%PDF-1.7'], 'Passaporte.PDF', { type: 'application/pdf' });
const INSPECT = '/functions/v1/inspect-upload';

const ANSWERS = {
  ok: [200, '{}'],
  refuse: [413, '{"error":"Payload too large","message":"The object exceeded the maximum size"}'],
  forbid: [400, '{"statusCode":"403","error":"Unauthorized","message":"new row violates row-level security policy"}'],
} as const;

/** Replaces XMLHttpRequest; `answer` selects the reply. */
class FakeXhr {
  static last: FakeXhr;
  static answer: keyof typeof ANSWERS | 'drop' | 'hang' = 'ok';
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  method = '';
  url = '';
  status = 0;
  responseText = '';
  isSent = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeXhr.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  send() {
    this.isSent = true;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    if (FakeXhr.answer === 'hang') return;
    if (FakeXhr.answer === 'drop') this.onerror();
    else {
      [this.status, this.responseText] = ANSWERS[FakeXhr.answer];
      this.onload();
    }
    this.onloadend();
  }
}

let backend: FakeBackend;
const real = globalThis.XMLHttpRequest;

beforeEach(() => {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  FakeXhr.answer = 'ok';
  signedInAs({ profile });
  backend = fakeBackend().on('POST', INSPECT, { ok: true, mime: 'application/pdf' });
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  backend.restore();
});

const send = (more: Partial<Parameters<typeof uploadObject>[0]> = {}) =>
  uploadObject({ path: 'documents/u/a/x.pdf', file, ...more });

it('uploadObject posts the file with the session, reports progress and requests the inspection', async () => {
  const percents: number[] = [];
  await send({ onProgress: (percent) => percents.push(percent) });
  const { method, url, headers } = FakeXhr.last;
  expect([method, url]).toEqual(['POST', 'http://127.0.0.1:3000/storage/v1/object/visa-documents/documents/u/a/x.pdf']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-upsert': 'false',
    apikey: 'sb_publishable_test',
  });
  expect(headers.authorization).toMatch(/^Bearer ey/);
  expect(percents).toEqual([25, 100]);
  expect(backend.requests(INSPECT)[0]?.body).toEqual({ path: 'documents/u/a/x.pdf' });
});

it('uploadObject stops an upload in progress when its signal aborts', async () => {
  FakeXhr.answer = 'hang';
  FakeXhr.last = new FakeXhr();
  const stop = new AbortController();
  const sending = send({ signal: stop.signal });
  await waitFor(() => expect(FakeXhr.last.isSent).toBe(true));
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(backend.requests(INSPECT)).toEqual([]);
});

it.each([
  ['refuse', { status: 413, message: 'The object exceeded the maximum size' }],
  ['forbid', { message: 'too_many_files' }],
  ['drop', { message: 'Network request failed' }],
] as const)('uploadObject rejects with an AppError after the reply "%s"', async (answer, expected) => {
  FakeXhr.answer = answer;
  await expect(send()).rejects.toMatchObject(expected);
});

it.each([
  ['a file whose content differs from its type', { ok: false }, { message: 'invalid_file' }],
  ['a file that the server cannot inspect', json({ error: 'x' }, 500), { code: 'inspect' }],
])('uploadObject rejects %s', async (_name, reply, expected) => {
  backend.on('POST', INSPECT, reply);
  await expect(send()).rejects.toMatchObject(expected);
});

it('uploadDocument registers a document under a new name in the client’s folder', async () => {
  backend.rpc('register_document', { id: 'd', status: 'pending' });
  const client = createQueryClient();
  await client
    .getMutationCache()
    .build(client, uploadDocument)
    .execute({ applicationId: 'a1', type: 'passport', file });
  const [request] = backend.requests('/rest/v1/rpc/register_document');
  const body = request?.body as { path: string };
  expect(body).toMatchObject({ application_id: 'a1', document_type: 'passport', original_name: 'Passaporte.PDF' });
  expect(body.path).toMatch(new RegExp(`^documents/${profile.id}/a1/passport_[0-9a-f-]{36}\\.pdf$`));
  expect(FakeXhr.last.url.endsWith(body.path)).toBe(true);
});
