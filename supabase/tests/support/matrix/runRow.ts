import type { Refusal, Scene } from '../Scene';
import { columnStatement } from './columns';
import { setupOf } from './preconditions';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';
import { storageStatement } from './storage';
import { tableStatement } from './tables';
import { topicStatement } from './topics';
import { verbStatement } from './verbs';

const STATEMENTS: Record<string, (row: MatrixRow) => Statement> = {
  table: tableStatement,
  table_column: columnStatement,
  storage: storageStatement,
  rpc: verbStatement,
  realtime: topicStatement,
};

export function statementOf(row: MatrixRow): Statement {
  const build = STATEMENTS[row.type];
  if (!build) throw new Error(`${row.id} is not run in SQL`);
  return build(row);
}

/** The matrix's deny mode for an error. */
export function modeOf({ code, message, routine }: Refusal): string {
  if (code === '42501' && /^permission denied/.test(message)) return 'grant_42501';
  if (code === '42501' && /row-level security/.test(message)) return 'check_42501';
  return `${routine === 'exec_stmt_raise' ? 'raise' : 'check'}_${code}`;
}

const expectedMode = (row: MatrixRow): string =>
  row.denyMode.startsWith('rpc_22023') ? 'raise_22023' : row.denyMode.startsWith('accept') ? '' : row.denyMode;

export interface RowResult {
  row: MatrixRow;
  expected: string;
  actual: string;
}

/** Runs one row on a scene with the fixture's users and rolls it back. */
export async function runRow(scene: Scene, row: MatrixRow): Promise<RowResult> {
  const statement = statementOf(row);
  const actual = await scene.undone(async () => {
    const setup = [...setupOf(row.precondition), ...(statement.setup ?? [])];
    if (setup.length > 0) await scene.sql(setup.join('; '));
    const outcome = await scene.attempt(() => scene.as(row.actor, statement.text));
    if ('code' in outcome) return modeOf(outcome);
    const changed = 'count' in outcome ? Number(outcome.count) : outcome.length;
    return changed === 0 && row.type !== 'rpc' ? 'zero_rows' : '';
  });
  return { row, expected: expectedMode(row), actual };
}

export const describeResult = ({ row, expected, actual }: RowResult): string =>
  `${row.id} ${row.object} ${row.actor} ${row.verb} (${row.scope}; ${row.detail}; ${row.precondition}): ` +
  `${expected || 'allow'} expected, ${actual || 'allow'} found`;
