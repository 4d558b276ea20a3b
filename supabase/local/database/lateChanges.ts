import { type Node, type ParseResult, parse } from 'libpg-query';
import { createdObject } from './createdObject';

export interface MigrationFile {
  name: string;
  text: string;
}

const COLUMN_CHANGES = new Set(['AT_AddColumn', 'AT_DropColumn', 'AT_AlterColumnType']);

const changesColumns = (commands: Node[] = []): boolean =>
  commands.some((command) => 'AlterTableCmd' in command && COLUMN_CHANGES.has(command.AlterTableCmd.subtype ?? ''));

const undoes = (statement: Node): boolean =>
  'DropStmt' in statement ||
  'RenameStmt' in statement ||
  ('AlterTableStmt' in statement && changesColumns(statement.AlterTableStmt.cmds));

/**
 * What a migration says again or takes back, one sentence each. Until the first release a change belongs where its
 * object is created, so that a reader finds one definition of each; after it, released files stay as they are.
 */
export async function lateChanges(files: MigrationFile[]): Promise<string[]> {
  const home = new Map<string, string>();
  const sentences: string[] = [];
  for (const { name, text } of files) {
    const bytes = Buffer.from(text);
    const { stmts = [] }: ParseResult = await parse(text);
    for (const { stmt, stmt_location = 0, stmt_len } of stmts) {
      if (!stmt) continue;
      const object = createdObject(stmt);
      const earlier = object && home.get(object);
      if (earlier) sentences.push(`${name} creates ${object}, which ${earlier} creates already`);
      else if (object) home.set(object, name);
      if (undoes(stmt)) {
        const source = bytes.subarray(stmt_location, stmt_len && stmt_location + stmt_len).toString();
        sentences.push(`${name} changes what an earlier statement created: ${source.trim().split('\n').at(-1)}`);
      }
    }
  }
  return sentences;
}
