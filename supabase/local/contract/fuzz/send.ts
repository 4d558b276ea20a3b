import fc from 'fast-check';
import { anyText, anyValue } from './values';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const JSON_TYPE = 'application/json';
export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
/** Replaces lone surrogates, which cannot be sent. */
export const wellFormed = (text: string) => Buffer.from(text).toString();

export const escaped = (text: string) => encodeURIComponent(wellFormed(text));

/** JSON of the fields, or a body with repeated fields, an array or invalid JSON. */
export const bodyOf = (fields: fc.Arbitrary<object>) =>
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

export const record = (keys: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
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

export const send = (
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
