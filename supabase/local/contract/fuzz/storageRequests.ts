import fc from 'fast-check';
import { bodyOf, escaped, METHODS, record, type Sent, send } from './send';
import { anyText } from './values';

const BUCKET = 'visa-documents';
const PDF = '%PDF-1.4\n%%EOF\n';

const BOUNDARY = 'xxBOUNDARYxx';
const formOf = (name: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="x.pdf"\r\n` +
  `content-type: application/pdf\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;

/** Real files, invalid forms, and bytes of another type than declared. */
const upload = (path: fc.Arbitrary<string>): fc.Arbitrary<Sent> =>
  fc
    .record({
      method: fc.constantFrom('POST', 'PUT'),
      path,
      type: fc.constantFrom(
        'application/pdf',
        'image/png',
        'image/svg+xml',
        'text/html',
        'application/json',
        'x',
        `multipart/form-data; boundary=${BOUNDARY}`,
        'multipart/form-data',
      ),
      body: fc.oneof(
        fc.constantFrom('', PDF, formOf('', PDF), formOf('cacheControl', '3600'), `--${BOUNDARY}\r\n`),
        anyText,
      ),
      more: fc.record(
        {
          'x-upsert': fc.constantFrom('true', 'false', 'x'),
          'cache-control': fc.constantFrom('max-age=3600', 'x'),
          'x-metadata': fc.constantFrom('e30=', '%%%', Buffer.from('[1]').toString('base64')),
          'content-encoding': fc.constantFrom('gzip', 'x'),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ type, more, ...sent }) => ({ ...sent, headers: { ...more, 'content-type': type } }));

const READS = ['object', 'object/authenticated', 'object/public', 'object/sign', 'object/info', 'object/info/public'];
const RENDERS = ['render/image/authenticated', 'render/image/public', 'render/image/sign'];

/** All requests of storage-js, and endpoints of the storage server only: resumable uploads, S3, buckets. */
export function anyStorageRequest(ids: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const name = fc.oneof(
    anyText.map(escaped),
    fc.tuple(fc.constantFrom(...ids), anyText).map(([id, text]) => `documents/${id}/${escaped(text)}`),
    fc.constantFrom(...ids).map((id) => `documents/${id}/passport_abcdef.pdf`),
  );
  const bucket = fc.oneof(
    { weight: 5, arbitrary: fc.constant(BUCKET) },
    { weight: 1, arbitrary: anyText.map(escaped) },
  );
  const at = (...kinds: string[]) =>
    fc.tuple(fc.constantFrom(...kinds), bucket, name).map((parts) => `/storage/v1/${parts.join('/')}`);
  const key = fc.oneof({ weight: 2, arbitrary: name }, { weight: 1, arbitrary: value });
  const options = fc.constantFrom('', '?token=x', '?download=a%22b', '?width=10&height=-1', '?transform=x');
  const said = bodyOf(
    record(['prefix', 'limit', 'offset', 'paths', 'expiresIn', 'prefixes', 'sortBy', 'search', 'transform'], value),
  );
  const read = send(
    fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'DELETE'),
    fc.tuple(at(...READS, ...RENDERS), options).map((parts) => parts.join('')),
    said,
  );
  const ask = send(
    fc.constant('POST'),
    fc.oneof(
      fc
        .tuple(fc.constantFrom('list', 'list-v2', 'sign'), bucket)
        .map((parts) => `/storage/v1/object/${parts.join('/')}`),
      at('object/sign', 'object/list', 'object/upload/sign'),
    ),
    said,
  );
  const relocate = send(
    fc.constantFrom('POST', 'PUT'),
    fc.constantFrom('/storage/v1/object/move', '/storage/v1/object/copy'),
    bodyOf(
      fc.record(
        {
          bucketId: fc.oneof(fc.constant(BUCKET), value),
          sourceKey: key,
          destinationKey: key,
          destinationBucket: fc.oneof(fc.constant(BUCKET), value),
          metadata: value,
        },
        { requiredKeys: [] },
      ),
    ),
  );
  const remove = send(
    fc.constant('DELETE'),
    bucket.map((id) => `/storage/v1/object/${id}`),
    bodyOf(fc.record({ prefixes: fc.oneof(fc.array(key, { maxLength: 4 }), value) })),
  );
  const rest = send(
    fc.constantFrom(...METHODS),
    fc.oneof(
      fc
        .constantFrom('bucket', 'upload/resumable', 's3/visa-documents', 'object', 'health', '')
        .map((path) => `/storage/v1/${path}`),
      bucket.map((id) => `/storage/v1/bucket/${id}`),
      bucket.map((id) => `/storage/v1/bucket/${id}/empty`),
      at(...READS),
    ),
    bodyOf(record(['id', 'name', 'public', 'file_size_limit', 'allowed_mime_types'], value)),
  );
  return fc.oneof(upload(at('object')), read, ask, relocate, remove, rest);
}
