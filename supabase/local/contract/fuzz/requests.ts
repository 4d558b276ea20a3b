import fc from 'fast-check';
import { anyText, anyValue } from './values';

/** What the gateway offers, as the catalogue of the database and the folder of functions tell. */
export interface Surface {
  tables: { name: string; columns: string[] }[];
  verbs: { name: string; args: string[] }[];
  functions: string[];
  /** Rows that exist, so that a request gets further than the first check. */
  ids: string[];
}

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const JSON_TYPE = 'application/json';
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'fts',
  'not.eq',
  'match',
  'nothing',
];

/** Lone halves of characters cannot be sent. */
export const wellFormed = (text: string) => Buffer.from(text).toString();

const escaped = (text: string) => encodeURIComponent(wellFormed(text));

/** What is said twice, left out, or said in a body that is not what its type promises. */
const bodyOf = (fields: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 8, arbitrary: fields.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fields.map((body) => JSON.stringify([body, body])) },
    { weight: 1, arbitrary: fields.map((body) => `${JSON.stringify(body).slice(0, -1)},"id":1,"id":2}`) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        anyText,
        anyValue.map((value) => JSON.stringify(value)),
      ),
    },
  );

const record = (keys: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.dictionary(fc.constantFrom(...keys, 'unknown', ''), value, { maxKeys: keys.length + 1 });

const headersOf = fc.record(
  {
    prefer: fc.constantFrom('return=representation', 'count=exact', 'resolution=merge-duplicates', 'tx=rollback', 'x'),
    range: fc.constantFrom('0-9', '5-1', '-1', 'a-b', '0-99999999999999999999'),
    accept: fc.constantFrom(JSON_TYPE, 'application/vnd.pgrst.object+json', 'text/csv', 'text/html', 'x'),
    'content-type': fc.constantFrom(
      JSON_TYPE,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ),
    'content-profile': fc.constantFrom('public', 'private', 'auth'),
  },
  { requiredKeys: [] },
);

const send = (
  method: fc.Arbitrary<string>,
  path: fc.Arbitrary<string>,
  body: fc.Arbitrary<string>,
): fc.Arbitrary<Sent> =>
  fc
    .record({ method, path, body, headers: headersOf, isTyped: fc.boolean() })
    .map(({ body, headers, isTyped, ...sent }) => ({
      ...sent,
      headers: isTyped ? { 'content-type': JSON_TYPE } : headers,
      ...(/GET|HEAD|OPTIONS/.test(sent.method) ? {} : { body }),
    }));

const query = (columns: string[]) => {
  const column = fc.oneof(fc.constantFrom(...columns), anyText);
  const filter = fc
    .tuple(column, fc.constantFrom(...OPERATORS), anyText)
    .map(([name, operator, value]) => `${escaped(name)}=${operator}.${escaped(value)}`);
  const option = fc
    .tuple(fc.constantFrom('select', 'order', 'limit', 'offset', 'or', 'and', 'on_conflict', 'columns'), column)
    .map(([name, value]) => `${name}=${escaped(value)}`);
  return fc.array(fc.oneof(filter, option), { maxLength: 4 }).map((parts) => parts.join('&'));
};

/** Requests to every table, verb, function, storage and auth endpoint. */
export function anyRequest({ tables, verbs, functions, ids }: Surface): fc.Arbitrary<Sent> {
  const value = fc.oneof({ weight: 3, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constantFrom(...ids) });
  const table = fc.constantFrom(...tables).chain(({ name, columns }) =>
    send(
      fc.constantFrom(...METHODS),
      query(columns).map((parts) => `/rest/v1/${name}?${parts}`),
      bodyOf(record(columns, value)),
    ),
  );
  const verb = fc.constantFrom(...verbs).chain(({ name, args }) =>
    send(
      fc.constantFrom('POST', 'POST', 'POST', 'GET'),
      query(args.length > 0 ? args : ['x']).map((parts) => `/rest/v1/rpc/${name}${parts ? `?${parts}` : ''}`),
      bodyOf(fc.oneof(fc.record(Object.fromEntries(args.map((arg) => [arg, value]))), record(args, value))),
    ),
  );
  const object = fc.oneof(
    anyText.map(escaped),
    fc.tuple(fc.constantFrom(...ids), anyText).map(([id, text]) => `documents/${id}/${escaped(text)}`),
  );
  const store = fc.constantFrom(
    'object',
    'object/sign',
    'object/list',
    'object/info',
    'object/authenticated',
    'bucket',
  );
  const storage = send(
    fc.constantFrom(...METHODS),
    fc
      .tuple(
        store,
        fc.oneof(
          { weight: 5, arbitrary: fc.constant('visa-documents') },
          { weight: 1, arbitrary: anyText.map(escaped) },
        ),
        object,
      )
      .map(([kind, bucket, name]) => `/storage/v1/${kind}/${bucket}/${name}`),
    bodyOf(record(['prefix', 'limit', 'offset', 'paths', 'expiresIn', 'prefixes', 'sortBy', 'search'], value)),
  );
  const AUTH = ['token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'token', 'otp'];
  const MORE = [
    'signup',
    'recover',
    'verify',
    'user',
    'logout',
    'resend',
    'settings',
    'admin/users',
    'invite',
    'factors',
  ];
  const auth = send(
    fc.constantFrom(...METHODS),
    fc.constantFrom(...AUTH, ...MORE).map((name) => `/auth/v1/${name}`),
    bodyOf(
      record(
        ['email', 'password', 'data', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code', 'phone'],
        value,
      ),
    ),
  );
  const called = send(
    fc.constantFrom('POST', 'GET', 'PUT'),
    fc.constantFrom(...functions, 'nothing').map((name) => `/functions/v1/${name}`),
    bodyOf(record(['path', 'planId', 'email', 'fullName', 'price', 'sessionId', 'entryId', 'consentVersion'], value)),
  );
  return fc.oneof(
    { weight: 10, arbitrary: table },
    { weight: 12, arbitrary: verb },
    { weight: 6, arbitrary: storage },
    { weight: 6, arbitrary: auth },
    { weight: 1, arbitrary: called },
  );
}
