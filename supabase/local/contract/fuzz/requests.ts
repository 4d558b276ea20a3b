import fc from 'fast-check';
import { bodyOf, escaped, METHODS, record, type Sent, send } from './send';
import { anyStorageRequest } from './storageRequests';
import { anyText, anyValue } from './values';

/** The gateway's endpoints, read from the database catalogue and the functions folder. */
export interface Surface {
  tables: { name: string; columns: string[] }[];
  verbs: { name: string; args: string[] }[];
  functions: string[];
  /** Ids of existing rows, with which a request passes the first check. */
  ids: string[];
}

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
  const storage = anyStorageRequest(ids, value);
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
    'admin/generate_link',
    'invite',
    'factors',
    'magiclink',
    'reauthenticate',
    'sso',
    'authorize',
    'callback',
    '.well-known/jwks.json',
  ];
  const factor = fc
    .tuple(fc.oneof(fc.constantFrom(...ids), anyText.map(escaped)), fc.constantFrom('', '/challenge', '/verify'))
    .map(([id, what]) => `/auth/v1/factors/${id}${what}`);
  const person = fc
    .tuple(fc.oneof(fc.constantFrom(...ids), anyText.map(escaped)), fc.constantFrom('', '/factors'))
    .map(([id, what]) => `/auth/v1/admin/users/${id}${what}`);
  const auth = send(
    fc.constantFrom(...METHODS),
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...AUTH, ...MORE).map((name) => `/auth/v1/${name}`) },
      { weight: 1, arbitrary: factor },
      { weight: 1, arbitrary: person },
    ),
    bodyOf(
      record(
        [
          ...[
            'email',
            'password',
            'data',
            'token',
            'token_hash',
            'type',
            'refresh_token',
            'auth_code',
            'phone',
            'nonce',
          ],
          ...['factor_type', 'friendly_name', 'challenge_id', 'code', 'create_user', 'ban_duration', 'redirect_to'],
        ],
        value,
      ),
    ),
  );
  const called = send(
    fc.constantFrom('POST', 'GET', 'PUT'),
    fc.constantFrom(...functions, 'nothing').map((name) => `/functions/v1/${name}`),
    bodyOf(record(['path', 'planId', 'email', 'fullName', 'price', 'sessionId', 'entryId', 'consentVersion'], value)),
  );
  const elsewhere = send(
    fc.constantFrom(...METHODS),
    fc.constantFrom(
      '/rest/v1/',
      '/graphql/v1',
      '/realtime/v1/api/broadcast',
      '/checkout/test',
      '/__outbox',
      '/pg/tables',
    ),
    bodyOf(record(['session', 'action', 'query', 'messages'], value)),
  );
  return fc.oneof(
    { weight: 10, arbitrary: table },
    { weight: 12, arbitrary: verb },
    { weight: 6, arbitrary: storage },
    { weight: 6, arbitrary: auth },
    { weight: 1, arbitrary: called },
    { weight: 1, arbitrary: elsewhere },
  );
}
