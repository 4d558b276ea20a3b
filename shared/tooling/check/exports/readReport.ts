const CODE = /```ts\n([\s\S]*?)```/;
const DECLARATION =
  /^(export )?(?:declare |abstract )*(?:const|let|function|class|interface|type|enum|namespace) (\w+)/;
const FORWARDED = /^export \{ (\w+)(?: as (\w+))? \}/;
const IMPORTED = /^import .*?(\w+)(?: as (\w+))? \}?.*from .*$/gm;

/** The identifiers in a declaration, with a used member (`Actions.signIn`). */
const MENTIONED = /([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?/g;

const withoutComments = (block: string) => block.replace(/^\s*\/\/.*\n?/gm, '').trim();

/**
 * Returns the exports in a report of API Extractor, each with its declaration and those of all names in it, so that a
 * changed type changes the export.
 */
export function readReport(report: string): Record<string, string> {
  const declared = new Map<string, string>();
  const exported = new Map<string, string>();
  for (const block of (CODE.exec(report)?.[1] ?? '').split('\n\n').map(withoutComments)) {
    for (const [line, name = '', as = name] of block.matchAll(IMPORTED)) declared.set(as, line);
    const [, isExported, name = ''] = DECLARATION.exec(block) ?? [];
    if (name) declared.set(name, [declared.get(name), block].filter(Boolean).join('\n'));
    if (isExported) exported.set(name, name);
    const [, local, as = local] = FORWARDED.exec(block) ?? [];
    if (local && as) exported.set(as, local);
  }
  return Object.fromEntries(
    [...exported].map(([name, local]): [string, string] => [name, textsOf(local).sort().join('\n')]).sort(),
  );

  function textsOf(name: string, seen = new Set<string>()): string[] {
    const text = declared.get(name);
    if (text === undefined || seen.has(name)) return [];
    seen.add(name);
    return [
      text,
      ...[...text.matchAll(MENTIONED)].flatMap(([, mentioned = '', member]) =>
        textsOf((member && memberOf(mentioned, member)) ?? mentioned, seen),
      ),
    ];
  }

  /** Returns the renamed member of a namespace: `export { signIn_2 as signIn }`. */
  function memberOf(namespace: string, member: string): string | undefined {
    const text = declared.get(namespace);
    if (!text?.startsWith('declare namespace')) return undefined;
    return new RegExp(`(\\w+) as ${member}\\b`).exec(text)?.[1] ?? member;
  }
}
