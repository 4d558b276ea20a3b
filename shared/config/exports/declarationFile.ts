import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';

/** An exported or imported name: in which file, and what it is called there; null for the file as a whole (`* as x`). */
export type Origin = { from: string; name: string | null };

/** What a `.d.ts` file declares, takes and gives. */
export type DeclarationFile = {
  declared: Map<string, string>;
  imported: Map<string, Origin>;
  exported: Map<string, Origin & { isType: boolean }>;
  stars: string[];
};

/** The file that a relative import means, or the package as it is named. */
function target(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = join(dirname(file), specifier);
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((candidate) => existsSync(candidate));
  return found ?? specifier;
}

/** The names a statement declares. */
function namesOf(statement: Statement): string[] {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? namesOf(statement.declaration) : [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in statement && statement.id?.type === 'Identifier' ? [statement.id.name] : [];
}

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
const isType = (statement: Statement | undefined) =>
  statement?.type === 'ExportNamedDeclaration' && TYPES.includes(statement.declaration?.type ?? '');

export function readDeclarationFile(file: string): DeclarationFile {
  const text = readFileSync(file, 'utf8');
  const { module, program } = parseSync(file, text);
  const found: DeclarationFile = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  const statements = new Map<string, Statement>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') continue;
    for (const name of namesOf(statement)) {
      found.declared.set(name, (found.declared.get(name) ?? '') + text.slice(statement.start, statement.end));
      statements.set(name, statement);
    }
  }
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      found.imported.set(localName.value, { from: target(file, moduleRequest.value), name: importName.name });
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const from = entry.moduleRequest ? target(file, entry.moduleRequest.value) : file;
    const { name } = entry.exportName;
    if (name === null) found.stars.push(from);
    else
      found.exported.set(name, {
        from,
        name: entry.importName.name ?? entry.localName.name ?? name,
        // In a file of declarations everything counts as a type that is declared in it.
        isType: entry.moduleRequest ? entry.isType : isType(statements.get(entry.localName.name ?? name)),
      });
  }
  return found;
}
