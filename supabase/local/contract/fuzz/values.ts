import fc from 'fast-check';

/** Texts that often break servers: SQL and path characters, lone surrogates, long texts. */
const HOSTILE = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table x; --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  '%00',
  '%',
  '{}',
  '(1,2)',
  'null',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  '-1',
  '2026-02-30',
  '9999999-01-01',
  'infinity',
  'x'.repeat(9000),
  '🇧🇷'.repeat(300),
  '\u202Efdp.exe',
];

const scalar = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, 2_147_483_648, -9_223_372_036_854_776_000),
  fc.integer(),
);

/** Any JSON value in the place of the expected one. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)) },
);

export const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }));
