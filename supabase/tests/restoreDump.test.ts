import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDump } from '../restore/dump';
import { type Entry, leftOut } from '../restore/entries';
import { firstError, ownLines } from '../restore/load';
import { needProgram } from '../restore/programs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-dump-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const START = '--\n-- PostgreSQL database dump\n--\n\n\\restrict key\n';
const END = '--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict key\n';
const head = ({ name, type, schema }: Entry) =>
  `--\n-- ${type === 'TABLE DATA' ? 'Data for ' : ''}Name: ${name}; Type: ${type}; Schema: ${schema}; Owner: postgres\n--\n`;
const thing = (type: string, schema: string, name: string, text: string) => head({ name, type, schema }) + text;
const table = (schema: string, name: string) =>
  thing('TABLE', schema, name, `\nCREATE TABLE ${schema}.${name} (id int);\n`);
const PRODUCT = [
  table('public', 'visa_applications'),
  table('supabase_migrations', 'schema_migrations'),
  table('auth', 'users'),
  table('storage', 'objects'),
].join('\n');

function dumpOf(...texts: string[]): string {
  const path = join(folder, 'backup.sql');
  writeFileSync(path, texts.join('\n'));
  return path;
}
const opened = (...texts: string[]) => openDump(dumpOf(...texts), folder);

test("openDump opens a plain dump of the product and lists the platform's objects as left out", async () => {
  const { leftOut: left, entries } = await opened(
    START,
    thing('EXTENSION', '-', 'pg_net', 'CREATE EXTENSION pg_net;'),
    thing('SCHEMA', '-', 'cron', 'CREATE SCHEMA cron;'),
    table('cron', 'job'),
    table('vault', 'secrets'),
    PRODUCT,
    END,
  );
  expect(left).toEqual(['extension pg_net', 'schema cron', 'schema vault']);
  expect(entries).toHaveLength(8);
});

const DAMAGED: [what: string, texts: string[], says: RegExp][] = [
  ['cut off', [START, PRODUCT], /^The dump is cut off/],
  [
    'of another product',
    [START, table('public', 'orders'), END],
    /^This is no dump of RotaVisto: it has no table public\.visa_applications/,
  ],
  [
    'of another project',
    [START, table('public', 'visa_applications'), END],
    /no table supabase_migrations\.schema_migrations/,
  ],
  [
    'without accounts',
    [START, table('public', 'visa_applications'), table('supabase_migrations', 'schema_migrations'), END],
    /leaves out auth\.users/,
  ],
  [
    'of rows alone',
    [START, thing('TABLE DATA', 'public', 'visa_applications', 'COPY x FROM stdin;\n\\.\n'), END],
    /--data-only/,
  ],
  ['of a whole server', ['--\n-- PostgreSQL database cluster dump\n--\n', END], /pg_dumpall/],
  ['something else', ['{"users": []}'], /no dump of pg_dump/],
  ['empty', [''], /no dump of pg_dump/],
];

test.each(DAMAGED)('openDump rejects a dump that is %s with an error message', (_what, texts, says) =>
  expect(opened(...texts)).rejects.toThrow(says),
);

test('openDump names the path of a missing dump', () =>
  expect(openDump(join(folder, 'nothing'), folder)).rejects.toThrow(`There is no dump at ${join(folder, 'nothing')}.`));

test('needProgram names the package of a missing program', () => {
  const { PATH } = process.env;
  process.env.PATH = folder;
  try {
    expect(() => needProgram('pg_restore')).toThrow(/^pg_restore is not installed: .*postgresql-client/);
  } finally {
    process.env.PATH = PATH;
  }
});

async function kept(text: string): Promise<string[]> {
  const lines: string[] = [];
  async function* source() {
    yield* text.split('\n');
  }
  for await (const line of ownLines(source())) lines.push(line);
  return lines.filter((line) => line !== '' && !line.startsWith('--'));
}

test("loading a script leaves out the platform's objects and owners", async () => {
  const lines = await kept(
    [
      START,
      thing('SCHEMA', '-', 'public', 'CREATE SCHEMA public;\nALTER SCHEMA public OWNER TO pg_database_owner;'),
      thing('SCHEMA', '-', 'net', 'CREATE SCHEMA net;'),
      thing('COMMENT', '-', 'EXTENSION pg_net', 'COMMENT ON EXTENSION pg_net;'),
      thing('ACL', '-', 'SCHEMA net', 'GRANT USAGE ON SCHEMA net TO anon;'),
      thing('POLICY', 'realtime', 'messages ours', 'CREATE POLICY ours ON realtime.messages;'),
      thing('TABLE', 'realtime', 'messages', 'CREATE TABLE realtime.messages ();'),
      thing('PUBLICATION', '-', 'supabase_realtime', 'CREATE PUBLICATION supabase_realtime;'),
      END,
    ].join('\n'),
  );
  expect(lines).toEqual([
    '\\restrict key',
    'CREATE SCHEMA IF NOT EXISTS public;',
    'CREATE POLICY ours ON realtime.messages;',
    '\\unrestrict key',
  ]);
});

test('loading keeps rows unchanged, also when they look like statements', async () => {
  const rows = [
    '--',
    head({ name: 'job', type: 'TABLE', schema: 'cron' }).split('\n')[1] ?? '',
    '--',
    'CREATE SCHEMA x;',
    'ALTER TABLE x OWNER TO y;',
  ];
  const text = [
    START,
    thing(
      'TABLE DATA',
      'public',
      'case_notes',
      `COPY public.case_notes (content) FROM stdin;\n${rows.join('\n')}\n\\.\n`,
    ),
    thing('FUNCTION', 'private', 'f()', 'CREATE FUNCTION private.f();'),
    END,
  ].join('\n');
  const lines = await kept(text);
  expect(lines).toEqual(
    expect.arrayContaining(['CREATE SCHEMA x;', 'ALTER TABLE x OWNER TO y;', 'CREATE FUNCTION private.f();']),
  );
});

test("leftOut groups the platform's objects by one name, and is undefined for ours", () => {
  const named = (type: string, schema: string, name: string) => leftOut({ type, schema, name });
  expect([
    named('TABLE', 'cron', 'job'),
    named('EXTENSION', '-', 'supabase_vault'),
    named('EVENT TRIGGER', '-', 'issue_pg_net_access'),
    named('PUBLICATION TABLE', 'public', 'supabase_realtime notifications'),
    named('DEFAULT ACL', 'graphql', 'DEFAULT PRIVILEGES FOR TABLES'),
  ]).toEqual([
    'schema cron',
    'extension supabase_vault',
    'event trigger issue_pg_net_access',
    'publication supabase_realtime',
    'schema graphql',
  ]);
  expect([
    named('TABLE', 'public', 'profiles'),
    named('EXTENSION', '-', 'pg_trgm'),
    named('COMMENT', '-', 'EXTENSION pg_trgm'),
    named('POLICY', 'realtime', 'messages ours'),
    named('TABLE', 'auth', 'users'),
    named('ACL', '-', 'SCHEMA private'),
  ]).toEqual([null, null, null, null, null, null]);
});

test("firstError returns the first error in psql's output", () => {
  const said =
    'psql:<stdin>:12: NOTICE:  x\npsql:<stdin>:14: ERROR:  type "extensions.citext" does not exist\nLINE 1: …';
  expect(firstError(said)).toBe('type "extensions.citext" does not exist');
});
