import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { plainWordProblems, plainWordProblemsBelow } from './plainWords';

it.each([
  "test('who is signed in sees the page', () => {});",
  "it('whoever presses twice opens it once', () => {});",
  "it('what is typed stays', () => {});",
  'test(`whatever $' + '{name} asks is refused`, () => {});',
  "describe('whichever comes first', () => {});",
  "describe('whose time is over', () => {});",
  "it('that is foreign gets the page', () => {});",
  "it('which the server rejects stays', () => {});",
  "it('nobody reads the draft', () => {});",
  "it('None of them is stored', () => {});",
  "it('nothing moves', () => {});",
  "it('it is saved once', () => {});",
  "it('they agree', () => {});",
  "test('R01, R03: what is lost comes back', () => {});",
  "it('returns null where there is none', () => {});",
  "it('a draft that nobody reads is deleted', () => {});",
  "it('the client is told', () => {});",
  "it('repeats what was said', () => {});",
  "test.each([1, 2])('what %s holds', () => {});",
  "test.describe.serial('that fails', () => {});",
  "test.step('who is first', () => {});",
  "deepTest('what twenty ask for', () => {});",
  '/** What a page keeps. */',
  '/**\n * Who pays, and for whom.\n */',
  '/* Whoever asks is answered. */',
  '// Whatever else is asked is refused.\nconst some = 1;',
  'const some = 1; // whichever is first',
  '// Nobody reads the rest.',
  '// None is left.',
  '// Nothing is sent here.',
  '// It waits.',
  '// They agree.',
  'const some = <p>{/* What is read aloud. */}</p>;',
])('plainWordProblems reports %j', (source) => expect(plainWordProblems('some.test.tsx', source)).toHaveLength(1));

it.each([
  ['some.sql', '-- What is kept.\ncreate table some (id int);'],
  ['some.sql', '/* Who may read. */'],
  ['some.sql', 'create function f() returns int language sql as $$\n  -- What is kept.\n  select 1 $$;'],
  ['some.module.css', '.some {\n  /* What waits is grey. */\n  color: gray;\n}'],
  ['some.ts.txt', '/** What the remote exposes. */'],
  ['some.yml', 'jobs:\n  # What is released.\n  release:'],
  ['some.sh', '# Who released what.\nrelease'],
])('plainWordProblems reports a comment in %s: %j', (file, source) =>
  expect(plainWordProblems(file, source)).toHaveLength(1),
);

it.each([
  ['some.test.ts', "it('The server keeps what a client has typed', () => {});"],
  ['some.test.ts', "it('returns null without a row', () => {});"],
  ['some.test.ts', "it('two files are told apart by their type', () => {});"],
  ['some.test.ts', "expect('what').toBe(text('who is here'));"],
  ['some.ts', '// The page keeps a text of the client, because a reload loses\n// what is typed.'],
  ['some.ts', "const text = '// What is this?';"],
  ['some.ts', '/** `what` names the part. */'],
  ['some.ts', '// Whole pages only; itself not included.'],
  ['some.sql', "comment on table some is '-- What is kept';\n-- The rows stay."],
  ['some.css', '.some { background: url(//what.test/a.png); }'],
  ['some.sh', 'echo "# What"'],
  ['some.md', '# What a page is'],
])('plainWordProblems accepts in %s: %j', (file, source) => expect(plainWordProblems(file, source)).toEqual([]));

test('plainWordProblems names file, line and text', () => {
  expect(plainWordProblems('some.ts', '\n/**\n * What it\n * keeps.\n */')).toEqual([
    'some.ts:2 /** * What it * keeps. */',
  ]);
});

describe('plainWordProblemsBelow', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rotavisto-words-'));
    spawnSync('git', ['init', '--quiet'], { cwd: root });
    writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  test('reports written files of every folder, committed or not', () => {
    const comments = {
      '.github/a.yml': '# What is released.',
      'a.ts': '// Who is first.',
      'deploy/a.sh': '# What is live.',
      'shell/e2e/a.spec.ts': "test('what is typed stays', () => {});",
      'supabase/schemas/01.sql': '-- What is kept.',
    };
    for (const [file, text] of Object.entries(comments)) write(file, text);
    spawnSync('git', ['add', 'a.ts', 'deploy'], { cwd: root });
    expect(
      plainWordProblemsBelow(root)
        .map((problem) => problem.split(':')[0])
        .sort(),
    ).toEqual(Object.keys(comments));
  });

  test('ignores packages, generated files, migrations, and deleted files', () => {
    for (const file of ['node_modules/a/a.ts', 'a.gen.ts', 'gone.ts']) write(file, '// Who is first.');
    write('supabase/migrations/1.sql', '-- What is kept.');
    spawnSync('git', ['add', 'gone.ts'], { cwd: root });
    rmSync(join(root, 'gone.ts'));
    expect(plainWordProblemsBelow(root)).toEqual([]);
  });
});
