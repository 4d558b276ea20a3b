import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths';
import type { SchemaNames } from './schemaNames';

const FILE = join(ROOT, 'shared', 'src', 'supabase', 'database.gen.ts');

/** The members at one depth of a block of the generated types, which a formatter has indented. */
function blocks(text: string, indent: number): [name: string, body: string][] {
  const space = ' '.repeat(indent);
  const found = new RegExp(`^${space}(\\w+)\\??: ?(\\{\\n[\\s\\S]*?^${space}\\}|[^\\n]*);$`, 'gm');
  return [...text.matchAll(found)].map(([, name = '', body = '']) => [name, body]);
}

const inside = (text: string, indent: number, name: string) =>
  blocks(text, indent).find(([found]) => found === name)?.[1] ?? '';

const ARGUMENTS = /Args: \{([^}]*)\}/;
const ARGUMENT = /(\w+)\??:/g;

/** What the migrations of this checkout offer, read from the types that are generated from them. */
export function checkoutSchema(text = readFileSync(FILE, 'utf8')): SchemaNames {
  const schema = inside(text, 2, 'public');
  const tables = ['Tables', 'Views'].flatMap((kind) =>
    blocks(inside(schema, 4, kind), 6).map(([table, body]): [string, string[]] => [
      table,
      blocks(inside(body, 8, 'Row'), 10).map(([column]) => column),
    ]),
  );
  const verbs = blocks(inside(schema, 4, 'Functions'), 6).map(([verb, body]): [string, string[]] => {
    const [, args = ''] = ARGUMENTS.exec(body) ?? [];
    return [verb, [...args.matchAll(ARGUMENT)].map(([, name = '']) => name)];
  });
  return { tables: Object.fromEntries(tables), verbs: Object.fromEntries(verbs) };
}
