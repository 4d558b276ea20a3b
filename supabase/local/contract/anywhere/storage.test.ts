import { randomUUID } from 'node:crypto';
import { savingAddress } from '../../../../shared/src/domain/savedName';
import { access, client, closeClients, newClient, rest, service, tokenOf, withRole } from '../support/clients';
import { eventually } from '../support/eventually';
import { invoke } from '../support/invoke';
import { asFile, PDF, type StartedClient, startedClient } from '../support/startedApplication';

const BUCKET = 'visa-documents';
const LIMIT = 5 * 1024 * 1024;

let owner: StartedClient;
beforeAll(async () => {
  owner = await startedClient();
});
afterAll(closeClients);

const files = (person: { api: StartedClient['api'] } = owner) => person.api.storage.from(BUCKET);
const padded = (size: number) => asFile(Buffer.concat([PDF, Buffer.alloc(size - PDF.length)]));

test('a client uploads, lists, signs and opens a file', async () => {
  const path = owner.path();
  expect((await files().upload(path, asFile(PDF))).error).toBeNull();
  const folder = path.slice(0, path.lastIndexOf('/'));
  const listed = await files().list(folder);
  expect(listed.data?.map(({ name }) => `${folder}/${name}`)).toContain(path);
  const signed = await files().createSignedUrl(path, 60);
  const response = await fetch(signed.data?.signedUrl ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
});

describe('the file name of a download', () => {
  const savedAs = async (address?: string) => (await fetch(address ?? '')).headers.get('content-disposition');
  const attachment = (encoded: string) => `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
  let path = '';
  beforeAll(async () => {
    path = owner.path();
    await files().upload(path, asFile(PDF));
  });

  test.each(['Certidão de São João.pdf', '100% & “nº 1” + #2?.pdf', 'a%2Fb.pdf', '旅券 🛂.pdf'])(
    'keeps %j in an address made by savingAddress',
    async (name) => {
      const { data } = await files().createSignedUrl(path, 60);
      expect(await savedAs(savingAddress(data?.signedUrl ?? '', name))).toBe(attachment(encodeURIComponent(name)));
    },
  );

  test('is encoded twice in an address of storage-js and decoded once', async () => {
    const { data } = await files().createSignedUrl(path, 60, { download: 'São.pdf' });
    expect(await savedAs(data?.signedUrl)).toBe(attachment('S%25C3%25A3o.pdf'));
  });

  test('is left to the browser when the address has an empty name', async () => {
    const { data } = await files().createSignedUrl(path, 60, { download: true });
    expect(await savedAs(data?.signedUrl)).toBe('attachment;');
  });
});

test('createSignedUrls answers for each path of a batch', async () => {
  const path = owner.path();
  await files().upload(path, asFile(PDF));
  const { data } = await files().createSignedUrls([path, owner.path()], 60);
  expect(data?.[0]).toMatchObject({ path, error: null });
  expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  expect(data?.[1]?.error).not.toBeNull();
});

test('a path can be uploaded only once', async () => {
  const path = owner.path();
  await files().upload(path, asFile(PDF));
  expect((await files().upload(path, asFile(PDF))).error).toMatchObject({ statusCode: '409' });
  expect((await files().upload(path, asFile(PDF), { upsert: true })).error).not.toBeNull();
});

test('a file of 5 MiB is accepted, and one byte more is rejected', async () => {
  expect((await files().upload(owner.path(), padded(LIMIT))).error).toBeNull();
  expect((await files().upload(owner.path(), padded(LIMIT + 1))).error).toMatchObject({ statusCode: '413' });
});

// A project's storage server may accept it, because it gets no size; then the function inspect-upload rejects the file.
test('a chunked body without a length is limited too', async () => {
  const path = owner.path();
  const chunks = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(PDF));
      for (let sent = 0; sent < 7; sent++) controller.enqueue(new Uint8Array(1024 * 1024));
      controller.close();
    },
  });
  const response = await rest(`/storage/v1/object/${BUCKET}/${path}`, await tokenOf(owner.api), {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  const answer = await response.json();
  const verdict = response.ok ? (await invoke(owner.api, 'inspect-upload', { path })).body : answer;
  expect([
    { ok: false, mime: 'application/pdf' },
    expect.objectContaining({ statusCode: '413', error: 'Payload too large' }),
  ]).toContainEqual(verdict);
  const args = { application_id: owner.applicationId, document_type: 'passport', path, original_name: 'p.pdf' };
  expect((await owner.api.rpc('register_document', args)).error).not.toBeNull();
});

test.each(['image/svg+xml', 'text/html', 'application/zip'])('a file declared as %s is rejected', async (type) => {
  const { error } = await files().upload(owner.path(), asFile(PDF, type));
  expect(error).toMatchObject({ statusCode: '415' });
});

test('a file whose content has another type than its name cannot be registered', async () => {
  const path = owner.path('passport', 'png');
  expect((await files().upload(path, asFile(Buffer.from('<html></html>'), 'image/png'))).error).toBeNull();
  const args = { application_id: owner.applicationId, document_type: 'passport', path, original_name: 'p.png' };
  expect((await owner.api.rpc('register_document', args)).error).toMatchObject({
    code: '22023',
    message: 'invalid_file',
  });
});

test.each([['documents/../../x.pdf'], ['x.pdf'], ['documents/x/passport_aaaaaa.pdf']])(
  'the path %s is rejected',
  async (path) => {
    const answer = await rest(`/storage/v1/object/${BUCKET}/${encodeURIComponent(path)}`, await tokenOf(owner.api), {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: PDF,
    });
    expect(answer.ok).toBe(false);
  },
);

describe('a delivered file', () => {
  const giving = async () => {
    const [person, consultant] = [await startedClient(), await withRole('consultant')];
    const given = { consultant_id: consultant.id };
    const { error } = await service().from('visa_applications').update(given).eq('id', person.applicationId);
    if (error) throw error;
    return { person, consultant, path: `case-files/${person.applicationId}/${randomUUID()}.pdf` };
  };
  const deliver = (api: StartedClient['api'], { person, path }: Awaited<ReturnType<typeof giving>>) =>
    api.rpc('deliver_file', { application_id: person.applicationId, kind: 'other', path, original_name: 'carta.pdf' });
  const opens = async (person: { api: StartedClient['api'] }, path: string) =>
    (await files(person).createSignedUrl(path, 60)).error === null;

  test('is readable by the client after inspection and delivery, until it is taken back', async () => {
    const scene = await giving();
    const { person, consultant, path } = scene;
    expect((await files(consultant).upload(path, asFile(PDF))).error).toBeNull();
    expect(await opens(person, path)).toBe(false);
    expect((await invoke(consultant.api, 'inspect-upload', { path })).body).toEqual({
      ok: true,
      mime: 'application/pdf',
    });
    const delivered = await deliver(consultant.api, scene);
    expect(delivered.error).toBeNull();
    expect((await deliver(consultant.api, scene)).data).toEqual(delivered.data);
    expect(await opens(person, path)).toBe(true);
    expect((await person.api.rpc('read_case_file', { file_id: delivered.data.id })).error).toBeNull();
    expect((await consultant.api.rpc('take_back_file', { file_id: delivered.data.id })).data).toBe(true);
    expect(await opens(person, path)).toBe(false);
  });

  test('can be uploaded, inspected, delivered and opened by no other users', async () => {
    const scene = await giving();
    const { person, consultant, path } = scene;
    const others = [await newClient(), await withRole('consultant'), await withRole('admin'), { api: client() }];
    for (const other of [person, ...others]) {
      expect((await files(other).upload(path, asFile(PDF))).error).not.toBeNull();
      expect((await deliver(other.api, scene)).error).not.toBeNull();
    }
    await files(consultant).upload(path, asFile(PDF));
    await deliver(consultant.api, scene);
    for (const other of others) {
      expect(await opens(other, path)).toBe(false);
      expect((await invoke(other.api, 'inspect-upload', { path })).status).toBeGreaterThan(400);
    }
  });

  test.each(['png', 'PDF', 'pdf.pdf'])('must be a PDF by its name: %s is rejected', async (extension) => {
    const { consultant, path } = await giving();
    const { error } = await files(consultant).upload(path.replace(/pdf$/, extension), asFile(PDF));
    expect(error).not.toBeNull();
  });

  test('is not delivered when its bytes are not a PDF', async () => {
    const scene = await giving();
    const { consultant, path } = scene;
    expect((await files(consultant).upload(path, asFile(Buffer.from('<html></html>')))).error).toBeNull();
    await invoke(consultant.api, 'inspect-upload', { path });
    expect((await deliver(consultant.api, scene)).error).toMatchObject({ code: '22023', message: 'invalid_file' });
  });
});

describe('other users', () => {
  test('neither read nor upload', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const people = [await newClient(), { api: client() }, await withRole('admin')];
    for (const person of people) {
      expect((await files(person).download(path)).error).not.toBeNull();
      expect((await files(person).createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await files(person).upload(owner.path(), asFile(PDF))).error).not.toBeNull();
    }
    expect((await fetch(files().getPublicUrl(path).data.publicUrl)).ok).toBe(false);
  });

  test('cannot use a token for another file, or an expired one', async () => {
    const [one, two] = [owner.path(), owner.path()];
    await files().upload(one, asFile(PDF));
    await files().upload(two, asFile(PDF));
    const signed = (await files().createSignedUrl(one, 60)).data?.signedUrl ?? '';
    expect((await fetch(signed.replace(one, two))).ok).toBe(false);
    const brief = (await files().createSignedUrl(one, 1)).data?.signedUrl ?? '';
    await eventually(async () => !(await fetch(brief)).ok);
    const over = await fetch(brief);
    expect([over.status, (await over.json()).message]).toEqual([400, '"exp" claim timestamp check failed']);
  });

  test('cannot remove or overwrite files', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    await files().remove([path]);
    await files().update(path, asFile(Buffer.from('%PDF-9')));
    const { data } = await files().download(path);
    expect(await data?.text()).toBe(PDF.toString());
  });
});

describe('the storage API answers like a hosted project to', () => {
  // The words come from the gateway, or from the storage server if the gateway passes the request on.
  test('a request without a key', async () => {
    const answer = await fetch(`${access.url}/storage/v1/bucket`);
    expect([400, 401, 403]).toContain(answer.status);
  });

  test('a signed address with a changed token', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const { data } = await files().createSignedUrl(path, 60);
    const tampered = await fetch(`${data?.signedUrl.slice(0, -6)}AAAAAA`);
    expect(tampered.status).toBe(400);
    expect(await tampered.json()).toMatchObject({ error: 'InvalidJWT', message: 'signature verification failed' });
  });

  test('a request for part of a file', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const { data } = await files().createSignedUrl(path, 60);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${PDF.length}`);
    const end = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=-4' } });
    expect(await end.text()).toBe(PDF.toString().slice(-4));
  });

  test('the longer address of a file', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const long = `/storage/v1/object/authenticated/visa-documents/${path}`;
    expect(await (await rest(long, await tokenOf(owner.api))).text()).toBe(PDF.toString());
    expect((await rest(long, await tokenOf((await newClient()).api))).status).toBe(400);
  });

  test('a list of one folder level', async () => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const [top = '', person = '', application = '', name = ''] = path.split('/');
    const namesIn = async (folder: string) => (await files().list(folder)).data?.map((entry) => [entry.name, entry.id]);
    expect(await namesIn(top)).toEqual([[person, null]]);
    expect(await namesIn(`${top}/${person}`)).toEqual([[application, null]]);
    expect(await namesIn(`${top}/${person}/${application}`)).toContainEqual([name, expect.any(String)]);
    const found = await files().list(`${top}/${person}/${application}`, { search: name.slice(0, -6), limit: 1 });
    expect(found.data).toMatchObject([{ name }]);
  });

  test.each([
    ['GET', '/info/'],
    ['GET', '/info/authenticated/'],
  ])("%s %s, with the file's headers", async (method, address) => {
    const path = owner.path();
    await files().upload(path, asFile(PDF));
    const answer = await rest(`/storage/v1/object${address}${BUCKET}/${path}`, await tokenOf(owner.api), { method });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        id: expect.any(String),
        name: path,
        version: expect.any(String),
        bucket_id: BUCKET,
        size: PDF.length,
        content_type: 'application/pdf',
        cache_control: 'max-age=3600',
        etag: expect.any(String),
        last_modified: expect.any(String),
        created_at: expect.any(String),
      },
    ]);
  });

  const validation = (message: string) => ({ statusCode: '400', code: 'InvalidRequest', error: 'Error', message });
  const SIGN = `/sign/${BUCKET}`;
  const LIST = `/list/${BUCKET}`;
  const NOT_FOUND = { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' };

  test.each<[what: string, method: string, address: string, body: unknown, answer: object]>([
    ['a link to a missing file', 'POST', `${SIGN}/none.pdf`, { expiresIn: 60 }, NOT_FOUND],
    [
      'a link that expires at once',
      'POST',
      `${SIGN}/a.pdf`,
      { expiresIn: 0 },
      validation('body/expiresIn must be >= 1'),
    ],
    [
      'a link with half a second',
      'POST',
      `${SIGN}/a.pdf`,
      { expiresIn: 0.5 },
      validation('body/expiresIn must be integer'),
    ],
    [
      'a link without an expiry',
      'POST',
      `${SIGN}/a.pdf`,
      {},
      validation("body must have required property 'expiresIn'"),
    ],
    [
      'a link with an overflowing expiry',
      'POST',
      `${SIGN}/a.pdf`,
      { expiresIn: 9_007_199_254_740 },
      {
        statusCode: '400',
        code: 'InvalidParameter',
        error: 'InvalidParameter',
        message: 'Invalid Parameter expiresIn',
      },
    ],
    [
      'links to an empty list',
      'POST',
      SIGN,
      { expiresIn: 60, paths: [] },
      validation('body/paths must NOT have fewer than 1 items'),
    ],
    [
      'links with a negative expiry',
      'POST',
      SIGN,
      { expiresIn: -1, paths: ['a'] },
      validation('body/expiresIn must be >= 1'),
    ],
    ['a list without a prefix', 'POST', LIST, {}, validation("body must have required property 'prefix'")],
    ['a list with limit zero', 'POST', LIST, { prefix: '', limit: 0 }, validation('body/limit must be >= 1')],
    [
      'a list sorted by an unknown column',
      'POST',
      LIST,
      { prefix: '', sortBy: { column: 'x' } },
      validation('body/sortBy/column must be equal to one of the allowed values'),
    ],
    [
      'a removal of an empty list',
      'DELETE',
      `/${BUCKET}`,
      { prefixes: [] },
      validation('body/prefixes must NOT have fewer than 1 items'),
    ],
    [
      'a move without a target',
      'POST',
      '/move',
      { bucketId: BUCKET, sourceKey: 'a' },
      validation("body must have required property 'destinationKey'"),
    ],
  ])('%s, with a rejection and its code', async (_what, method, address, body, answer) => {
    const response = await rest(`/storage/v1/object${address}`, await tokenOf(owner.api), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([400, answer]);
  });

  interface Upload {
    at?: string;
    by?: StartedClient['api'];
    type?: string;
    size?: number;
  }

  test.each<[what: string, code: string, upload: () => Upload | Promise<Upload>]>([
    [
      'a used name',
      'KeyAlreadyExists',
      async () => {
        const path = owner.path();
        await files().upload(path, asFile(PDF));
        return { at: `${BUCKET}/${path}` };
      },
    ],
    ["another user's folder", 'AccessDenied', async () => ({ by: (await newClient()).api })],
    ['a name with an accent', 'InvalidKey', () => ({ at: `${BUCKET}/${encodeURIComponent('são.pdf')}` })],
    ['another type', 'InvalidMimeType', () => ({ type: 'text/html' })],
    ['one byte too many', 'EntityTooLarge', () => ({ size: LIMIT + 1 })],
    ['an unknown bucket', 'NoSuchBucket', () => ({ at: 'none/a.pdf' })],
  ])('an upload with %s, rejected with the code %s', async (_what, code, upload) => {
    const { at = `${BUCKET}/${owner.path()}`, by = owner.api, type = 'application/pdf', size } = await upload();
    const answer = await rest(`/storage/v1/object/${at}`, await tokenOf(by), {
      method: 'POST',
      headers: { 'content-type': type },
      body: size ? padded(size) : PDF,
    });
    const words = { statusCode: expect.any(String), code, error: expect.any(String), message: expect.any(String) };
    expect([answer.status, await answer.json()]).toEqual([400, words]);
  });

  test('a signed address without its token', async () => {
    const answer = await fetch(`${access.url}/storage/v1/object/sign/${BUCKET}/${owner.path()}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      validation("querystring must have required property 'token'"),
    ]);
  });

  test('an upload to a name with an accent', async () => {
    const upload = await files().upload(owner.path().replace('passport', 'passaporte_são'), asFile(PDF));
    expect(upload.error).toMatchObject({ statusCode: '400', message: expect.stringContaining('Invalid key') });
  });
});

test("a visitor's batch of links, without revealing files", async () => {
  const path = owner.path();
  await files().upload(path, asFile(PDF));
  const { data } = await files({ api: client() }).createSignedUrls([path], 60);
  expect(data?.[0]).toMatchObject({ error: expect.stringContaining('does not exist') });
});
