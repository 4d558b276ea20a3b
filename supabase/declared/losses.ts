import { type Node, parse } from 'libpg-query';
import { isBaseline, type SqlFile } from './sqlFiles';

/** Types that hold every value of their family; a value may not fit into any other type. */
const WIDEST = new Set(['text', 'int8', 'numeric', 'timestamptz', 'jsonb']);

const DROPPED: Record<string, string> = {
  OBJECT_TABLE: 'drop table',
  OBJECT_SCHEMA: 'drop schema',
};

type AlterTable = Extract<Node, { AlterTableStmt: unknown }>['AlterTableStmt'];

function isWidest(definition: Node | undefined): boolean {
  if (!definition || !('ColumnDef' in definition)) return false;
  const { names = [], typmods = [] } = definition.ColumnDef.typeName ?? {};
  const last = names.at(-1);
  const name = last && 'String' in last ? last.String.sval : '';
  return typmods.length === 0 && WIDEST.has(name ?? '');
}

const columnLosses = ({ cmds = [] }: AlterTable): string[] =>
  cmds.flatMap((command) => {
    if (!('AlterTableCmd' in command)) return [];
    const { subtype, name, def } = command.AlterTableCmd;
    if (subtype === 'AT_DropColumn') return [`drop column ${name}`];
    if (subtype === 'AT_AlterColumnType' && !isWidest(def)) return [`narrower type of ${name}`];
    return [];
  });

function lossesOf(statement: Node): string[] {
  if ('DropStmt' in statement) {
    const what = DROPPED[statement.DropStmt.removeType ?? ''];
    return what ? [what] : [];
  }
  if ('AlterTableStmt' in statement && statement.AlterTableStmt.objtype === 'OBJECT_TABLE')
    return columnLosses(statement.AlterTableStmt);
  if ('TruncateStmt' in statement) return ['truncate'];
  return 'DeleteStmt' in statement ? ['delete'] : [];
}

const REASON = /^-- loses: \S.{9,}$/m;

/** Migrations after the baseline that remove data without a line `-- loses: …` with the loss and its reason. */
export async function unexplainedLosses(files: readonly SqlFile[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, text } of files) {
    if (isBaseline(name) || REASON.test(text)) continue;
    const { stmts = [] }: { stmts?: { stmt?: Node }[] } = await parse(text);
    const losses = stmts.flatMap(({ stmt }) => (stmt ? lossesOf(stmt) : []));
    if (losses.length > 0)
      problems.push(`${name}: ${losses.join(', ')}: a line \`-- loses: …\` says what is lost, and why it may be`);
  }
  return problems;
}
