export { setupOf } from './preconditions';
export { type MatrixRow, matrixRows, sqlRows } from './rows';
export { describeResult, runRow, statementOf } from './runRow';
