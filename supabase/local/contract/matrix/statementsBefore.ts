import { type MatrixRow, setupOf, statementOf } from '../../../tests/support/matrix';

/** What has to be so before a row is tried. */
export const statementsBefore = (row: MatrixRow): string[] => [
  ...setupOf(row.precondition),
  ...(statementOf(row).setup ?? []),
];

const stateOf = (row: MatrixRow): string => statementsBefore(row).join('; ');

/** Rows that need the same state one after the other, so that it is made once for all that change nothing. */
export const byState = (rows: MatrixRow[]): MatrixRow[] =>
  rows
    .map((row) => ({ row, state: stateOf(row) }))
    .sort((one, other) => one.state.localeCompare(other.state))
    .map(({ row }) => row);
