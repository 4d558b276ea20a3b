export { setupOf, stageSql } from './preconditions';
export { type MatrixRow, matrixRows, sqlRows } from './rows';
export { describeResult, modeOf, type RowResult, runRow, statementOf } from './runRow';
export type { Statement } from './statement';
