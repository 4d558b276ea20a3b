import { createHash } from 'node:crypto';
import { type DeclarationFile, readDeclarationFile } from './declarationFile';

/** What an entry point exports. The signature is a hash: it tells that a type changed, not how. */
export type Export = { kind: 'value' | 'type'; signature: string };

const isOurs = (file: string) => file.endsWith('.d.ts');
/** Its types change with every migration, and what of the database a remote uses is compared by itself. */
const isGenerated = (file: string) => file.endsWith('.gen.d.ts');

/** The exports of an entry point, from its declarations. */
export function readExports(entry: string): Record<string, Export> {
  const files = new Map<string, DeclarationFile>();
  const found = namesIn(entry).map(([name, kind]): [string, Export] => [
    name,
    { kind, signature: hash([...textsOf(entry, name, new Set())].sort().join('\n')) },
  ]);
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));

  function read(file: string): DeclarationFile {
    const known = files.get(file) ?? readDeclarationFile(file);
    files.set(file, known);
    return known;
  }

  function namesIn(file: string): [name: string, kind: Export['kind']][] {
    const { exported, stars } = read(file);
    const own = [...exported].map(([name, { from, isType }]): [string, Export['kind']] => {
      const isDeclaredType = isOurs(from) && from !== file && kindIn(from, exported.get(name)?.name ?? name) === 'type';
      return [name, isType || isDeclaredType ? 'type' : 'value'];
    });
    return [...own, ...stars.filter(isOurs).flatMap(namesIn)];
  }

  function kindIn(file: string, wanted: string): Export['kind'] | undefined {
    return namesIn(file).find(([name]) => name === wanted)?.[1];
  }

  /** The declaration of a name and of every name of ours it mentions. */
  function textsOf(file: string, name: string, seen: Set<string>): Set<string> {
    const texts = new Set<string>();
    const key = `${file}#${name}`;
    if (seen.has(key) || isGenerated(file)) return texts;
    seen.add(key);
    if (!isOurs(file)) return texts.add(`${name} of ${file}`);
    const { declared, imported, exported, stars } = read(file);
    const declaration = declared.get(name);
    const origin = declaration === undefined ? (exported.get(name) ?? imported.get(name)) : undefined;
    if (declaration !== undefined) {
      texts.add(declaration);
      for (const [mentioned, member] of mentions(declaration)) {
        const source = imported.get(mentioned);
        if (declared.has(mentioned)) add(file, mentioned);
        else if (source) add(source.from, source.name ?? member ?? '*');
      }
    } else if (origin) add(origin.from, origin.name ?? '*');
    else for (const star of stars) add(star, name);
    return texts;

    function add(from: string, wanted: string) {
      for (const text of textsOf(from, wanted, seen)) texts.add(text);
    }
  }
}

/** Every identifier of a declaration, with the member taken of it (`Actions.signIn`). */
const mentions = (text: string): [name: string, member: string | undefined][] =>
  [...text.matchAll(/([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?/g)].map(([, name = '', member]) => [name, member]);

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
