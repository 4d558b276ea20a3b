import type { SchemaNames } from './schemaNames';

/** What a bundle uses of one schema (`known`) and another lacks. */
export function missingNames(used: SchemaNames, known: SchemaNames, offered: SchemaNames): string[] {
  const tables = lacks(used.tables, known.tables, offered.tables);
  const verbs = lacks(used.verbs, known.verbs, offered.verbs);
  return [
    ...tables.map(([name, column]) => (column ? `column ${name}.${column}` : `table ${name}`)),
    ...verbs.map(([name, argument]) => (argument ? `argument ${argument} of verb ${name}` : `verb ${name}`)),
  ];
}

type Members = Record<string, string[]>;
/** A table or verb, or one of its members. */
type Missing = [name: string, member?: string];

function lacks(used: Members, known: Members, offered: Members): Missing[] {
  return Object.entries(used).flatMap(([name, members]): Missing[] => {
    const [before, now] = [known[name], offered[name]];
    if (!before) return [];
    if (!now) return [[name]];
    const gone = members.filter((member) => before.includes(member) && !now.includes(member));
    return gone.map((member) => [name, member]);
  });
}
