import { waitFor } from '@testing-library/react';
import { aProfile, type FakeBackend, json, sessionBackend, signedInAs, signedOut } from '../testing/backend';
import { FakeUpload } from '../testing/FakeUpload';
import { aFile } from '../testing/pickedFiles';
import { uploadObject } from './uploadObject';

const profile = aProfile();
const PATH = 'c1/a1/passport.pdf';
const INSPECTED = '/functions/v1/inspect-upload';

let backend: FakeBackend;
beforeEach(() => {
  FakeUpload.install();
  ({ backend } = sessionBackend(profile));
  backend.on('POST', INSPECTED, { ok: true });
  signedInAs({ profile });
});
afterEach(() => {
  FakeUpload.restore();
  backend.restore();
});

/** Starts an upload; returns its result and the reported percentages. */
function upload(signal?: AbortSignal) {
  const percents: number[] = [];
  const ending = uploadObject({
    path: PATH,
    file: aFile('passport.pdf', 'pdf'),
    onProgress: (percent) => percents.push(percent),
    ...(signal ? { signal } : {}),
  }).then(
    () => 'sent',
    (error: unknown) => error,
  );
  return { percents, ending };
}
const sent = async (count = 1) => {
  await waitFor(() => expect(FakeUpload.all).toHaveLength(count));
  return FakeUpload.last();
};

it('uploadObject sends a file with its path and type, reports progress and starts the inspection', async () => {
  const { percents, ending } = upload();
  const request = await sent();
  expect(request.url).toBe('http://127.0.0.1:3000/storage/v1/object/visa-documents/c1/a1/passport.pdf');
  expect(request.headers).toEqual({
    authorization: expect.stringMatching(/^Bearer e/),
    apikey: 'sb_publishable_test',
    'content-type': 'application/pdf',
    'cache-control': 'max-age=3600',
    'x-upsert': 'false',
  });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 });
  request.progress(1, 4);
  request.finish(200);
  expect(await ending).toBe('sent');
  expect(percents).toEqual([25, 100]);
  expect(backend.requests(INSPECTED)[0]?.body).toEqual({ path: PATH });
});

it.each([
  ['{"statusCode":"403","error":"Unauthorized","message":"new row"}', 400, ['Unauthorized', 'too_many_files', 400]],
  ['{"code":"EntityTooLarge","error":"Payload","message":"too large"}', 413, ['EntityTooLarge', 'too large', 413]],
  ['{"error":"Duplicate"}', 409, ['Duplicate', 'Upload refused', 409]],
  ['<html>', 502, ['502', 'Upload refused', 502]],
])('uploadObject rejects with the reason of the storage: %s', async (answer, status, expected) => {
  const { percents, ending } = upload();
  const request = await sent();
  request.responseText = answer;
  request.finish(status);
  const { code, message, status: own } = (await ending) as { code: string; message: string; status: number };
  expect([code, message, own]).toEqual(expected);
  expect(percents).toEqual([]);
  expect(backend.requests(INSPECTED)).toEqual([]);
});

it('uploadObject sends a file with an expired token once more, but no third time', async () => {
  const { ending } = upload();
  const first = await sent();
  first.responseText = '{"message":"jwt expired"}';
  first.finish(401);
  const second = await sent(2);
  expect(second.headers.authorization).not.toBe(first.headers.authorization);
  second.responseText = '{"message":"jwt expired"}';
  second.finish(401);
  expect(await ending).toMatchObject({ message: 'jwt expired' });
  expect(FakeUpload.all).toHaveLength(2);
});

it('uploadObject rejects without a session', async () => {
  signedOut();
  expect(await upload().ending).toMatchObject({ code: 'PGRST301', status: 401 });
  expect(FakeUpload.all).toEqual([]);
});

it('uploadObject stops at an abort, also before it begins', async () => {
  const stopping = new AbortController();
  const { ending } = upload(stopping.signal);
  await sent();
  stopping.abort();
  expect(await ending).toMatchObject({ name: 'AbortError' });
  expect(await upload(stopping.signal).ending).toMatchObject({ name: 'AbortError' });
  expect(FakeUpload.all).toHaveLength(1);
});

it('uploadObject distinguishes a lost connection from a refusal, during the upload and the inspection', async () => {
  const { ending } = upload();
  (await sent()).onerror?.();
  expect(await ending).toMatchObject({ code: 'network' });
  const looked = async (answer: () => Response | Promise<never>) => {
    backend.on('POST', INSPECTED, answer);
    const again = upload();
    (await sent(FakeUpload.all.length + 1)).finish(200);
    return again.ending;
  };
  expect(await looked(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ code: 'network' });
  expect(await looked(() => json({}, 500))).toMatchObject({ code: 'inspect' });
  expect(await looked(() => json({ ok: false, problem: 'broken' }))).toMatchObject({
    ...{ code: '22023', message: 'broken_file', status: 422 },
  });
  expect(await looked(() => json({}))).toMatchObject({ message: 'invalid_file' });
});
