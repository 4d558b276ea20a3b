import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** Everything a module exports, where its importer does not say what it takes. */
export const ALL = '*';

export interface ImportedName {
  file: string;
  name: string;
}

/** What a TypeScript file takes from the files of this repository, and what it gives. */
export interface ModuleSource {
  imports: ImportedName[];
  /** Names declared here. */
  own: Set<string>;
  /** `export { name } from`: the exported name and where it comes from. */
  forwarded: Map<string, ImportedName>;
  /** The targets of `export * from`. */
  stars: string[];
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.js', '.json'],
  conditionNames: ['import', 'default'],
});

export function readModule(file: string): ModuleSource {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  return {
    imports: [...staticImports(file, module), ...dynamicImports(file, module, text)],
    ...exportsOf(file, module),
  };
}

/** Null for a package that is not ours. */
export function resolveModule(folder: string, specifier: string): string | null {
  if (!specifier.startsWith('.') && !specifier.startsWith('@rotavisto/')) return null;
  return resolver.sync(folder, specifier).path ?? null;
}

const fileOf = (importer: string, specifier: string) => resolveModule(dirname(importer), specifier);

function named(importer: string, specifier: string, names: readonly string[]): ImportedName[] {
  const file = fileOf(importer, specifier);
  return file === null ? [] : names.map((name) => ({ file, name }));
}

const staticImports = (importer: string, { staticImports: found }: EcmaScriptModule): ImportedName[] =>
  found.flatMap(({ moduleRequest, entries }) => {
    const names = entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? ALL)));
    return named(importer, moduleRequest.value, names.length === 0 ? [ALL] : names);
  });

/** `(await import('…')).Name` takes one name, every other form takes all. */
const dynamicImports = (importer: string, { dynamicImports: found }: EcmaScriptModule, text: string): ImportedName[] =>
  found.flatMap(({ moduleRequest, end }) => {
    const specifier = /['"`](.*)['"`]/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? '';
    const name = /^\)\.(\w+)/.exec(text.slice(end))?.[1];
    return named(importer, specifier, [name ?? ALL]);
  });

function exportsOf(file: string, { staticExports }: EcmaScriptModule): Omit<ModuleSource, 'imports'> {
  const given = { own: new Set<string>(), forwarded: new Map<string, ImportedName>(), stars: [] as string[] };
  for (const { moduleRequest, importName, exportName } of staticExports.flatMap(({ entries }) => entries)) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    const from = moduleRequest && fileOf(file, moduleRequest.value);
    if (from && name === null) given.stars.push(from);
    else if (from && name) given.forwarded.set(name, { file: from, name: importName.name ?? ALL });
    else if (name) given.own.add(name);
  }
  return given;
}
