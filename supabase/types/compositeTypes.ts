import { StartupError } from '../local/start/StartupError';
import type { Attribute, SqlType } from './readTypes';

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

interface Described {
  text: string;
  isRequired: boolean;
}

const describer = (types: Map<number, SqlType>) =>
  function describe(oid: number | null): Described {
    const type = oid === null ? undefined : types.get(oid);
    const text = type?.kind === 'base' ? SCALARS[type.name] : undefined;
    if (type && text) return { text, isRequired: false };
    if (type?.kind === 'array') return { text: `(${describe(type.of).text})[]`, isRequired: false };
    if (type?.kind === 'domain') {
      const base = describe(type.of);
      const words = [...(type.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`);
      return { text: words.join(' | ') || base.text, isRequired: type.isRequired || base.isRequired };
    }
    if (type?.schema === 'public' && type.kind === 'composite') {
      return { text: `Database['public']['CompositeTypes']['${type.name}']`, isRequired: false };
    }
    if (type?.schema === 'public' && type.kind === 'table') {
      return { text: `Database['public']['Tables']['${type.name}']['Row']`, isRequired: false };
    }
    throw new StartupError(`No TypeScript for the SQL type ${type?.schema}.${type?.name}.`);
  };

/**
 * The block of composite types. The CLI prints domains as `unknown` and every attribute as nullable; our domains state
 * required attributes and their words.
 */
export function compositeTypes(types: readonly SqlType[], attributes: readonly Attribute[]): string {
  const describe = describer(new Map(types.map((type) => [type.oid, type])));
  const owners = new Map<string, string[]>();
  for (const { owner, name, type } of attributes) {
    const { text, isRequired } = describe(type);
    const line = `${JSON.stringify(name)}: ${text}${isRequired ? '' : ' | null'};`;
    owners.set(owner, [...(owners.get(owner) ?? []), line]);
  }
  const blocks = [...owners].map(([owner, lines]) => `${owner}: { ${lines.join(' ')} };`);
  return `CompositeTypes: { ${blocks.join('\n')} };`;
}

/** Replaces the CLI's block by ours in formatted text. */
export function replaceCompositeTypes(source: string, block: string): string {
  const replaced = source.replace(/^ {4}CompositeTypes: \{\n[\s\S]*?^ {4}\};$/m, () => block);
  if (replaced === source) throw new StartupError('The CLI prints composite types in another way than it did.');
  return replaced;
}
