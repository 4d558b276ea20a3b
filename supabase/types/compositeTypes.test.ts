import { compositeTypes, replaceCompositeTypes } from './compositeTypes';
import type { SqlType } from './readTypes';

const type = (oid: number, name: string, more: Partial<SqlType> = {}): SqlType => ({
  oid,
  schema: 'pg_catalog',
  name,
  kind: 'base',
  of: null,
  isRequired: false,
  check: null,
  ...more,
});

const TYPES = [
  type(1, 'text'),
  type(2, 'text', { schema: 'required', kind: 'domain', of: 1, isRequired: true }),
  type(3, 'status', {
    schema: 'public',
    kind: 'domain',
    of: 1,
    check: "CHECK ((VALUE = ANY (ARRAY['open'::text, 'in_progress'::text])))",
  }),
  type(4, 'status', { schema: 'required', kind: 'domain', of: 3, isRequired: true }),
  type(5, 'line', { schema: 'public', kind: 'composite' }),
  type(6, '_line', { schema: 'public', kind: 'array', of: 5 }),
  type(7, 'lines', { schema: 'required', kind: 'domain', of: 6, isRequired: true }),
  type(8, 'profiles', { schema: 'public', kind: 'table' }),
  type(9, 'inet'),
];

const typescriptOf = (oid: number) => {
  const block = compositeTypes(TYPES, [{ owner: 'page', name: 'a', type: oid }]);
  return /"a": (.*?);/.exec(block)?.[1];
};

test.each([
  ['a plain type may be null', 1, 'string | null'],
  ['a required type may not be null', 2, 'string'],
  ['the check of a domain becomes a union of words', 3, "'open' | 'in_progress' | null"],
  ['a domain on a domain keeps the words', 4, "'open' | 'in_progress'"],
  ['a declared type', 5, "Database['public']['CompositeTypes']['line'] | null"],
  ['a list', 6, "(Database['public']['CompositeTypes']['line'])[] | null"],
  ['a required list', 7, "(Database['public']['CompositeTypes']['line'])[]"],
  ['the row of a table', 8, "Database['public']['Tables']['profiles']['Row'] | null"],
])('%s', (_name, oid, expected) => {
  expect(typescriptOf(oid)).toBe(expected);
});

test('a type without a TypeScript equivalent is an error instead of `any`', () => {
  expect(() => typescriptOf(9)).toThrow('No TypeScript for the SQL type pg_catalog.inet');
});

test("replaceCompositeTypes replaces the CLI's block, and throws when it finds none", () => {
  const source =
    '  public: {\n    Enums: {\n    };\n    CompositeTypes: {\n      page: { a: unknown };\n    };\n  };\n';
  expect(replaceCompositeTypes(source, 'OURS')).toBe('  public: {\n    Enums: {\n    };\nOURS\n  };\n');
  expect(() => replaceCompositeTypes('nothing', 'OURS')).toThrow('in another way');
});
