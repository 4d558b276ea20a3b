export { setupOf } from './preconditions';
export { isTried, type MatrixRow, matrixRows, sqlRows } from './rows';
export { describeResult, runRow, statementOf } from './runRow';
