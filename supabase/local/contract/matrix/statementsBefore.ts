import { type MatrixRow, setupOf, statementOf } from '../../../tests/support/matrix';

/** The setup statements of a row. */
export const statementsBefore = (row: MatrixRow): string[] => [
  ...setupOf(row.precondition),
  ...(statementOf(row).setup ?? []),
];

const stateOf = (row: MatrixRow): string => statementsBefore(row).join('; ');

/** Sorts rows by state, so that rows without changes share it. */
export const byState = (rows: MatrixRow[]): MatrixRow[] =>
  rows
    .map((row) => ({ row, state: stateOf(row) }))
    .sort((one, other) => one.state.localeCompare(other.state))
    .map(({ row }) => row);
