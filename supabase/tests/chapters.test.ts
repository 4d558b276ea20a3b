import { type Node, parse } from 'libpg-query';
import { chapters } from '../declared/sqlFiles';

const files = chapters();

test.each(files)('$name begins with a header comment that states a rule with Never or Always', ({ text }) => {
  const [head = ''] = /^\/\*\n[\s\S]*?\*\//.exec(text) ?? [];
  expect(head).toMatch(/^ \* (Never|Always) /m);
});

async function statementsOf(text: string): Promise<Node[]> {
  const { stmts = [] }: { stmts?: { stmt?: Node }[] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
}

const ROWS = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'SelectStmt'];

test.each(files)('$name only declares objects, and has no statement that alters objects or rows', async ({ text }) => {
  const kinds = (await statementsOf(text)).map((statement) => Object.keys(statement)[0] ?? '');
  expect(kinds.filter((kind) => ROWS.includes(kind) || kind === 'DropStmt')).toEqual([]);
  expect(text).not.toMatch(/^create or replace|^alter table .* (add|drop|alter) |pg_get_functiondef/im);
});

const nameOf = ({ name, parameters }: { name: string; parameters: string }) => `${name}(${parameters})`;

test('a function is declared once in all chapters', () => {
  const declared = files.flatMap(({ text }) =>
    [...text.matchAll(/^create function ([\w.]+)\s*\(([^)]*)\)/gm)].map(([, name = '', parameters = '']) =>
      nameOf({ name, parameters: parameters.replace(/\s+/g, ' ') }),
    ),
  );
  expect(declared.length).toBeGreaterThan(400);
  expect(declared.filter((name, place) => declared.indexOf(name) !== place)).toEqual([]);
});
