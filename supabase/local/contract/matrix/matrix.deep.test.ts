import { rmSync } from 'node:fs';
import { type MatrixRow, sqlRows, statementOf } from '../../../tests/support/matrix';
import { preparedFolder } from '../support/preparedFolder';
import { type BackendProcess, startProcess } from '../support/startProcess';
import { MatrixBackend } from './MatrixBackend';
import { oneOfEachKind } from './oneOfEachKind';
import { restRow } from './restRow';
import { byState } from './statementsBefore';
import { storageRow } from './storageRow';

jest.setTimeout(600_000);

let folder: string;
let server: BackendProcess;
let backend: MatrixBackend;

beforeAll(async () => {
  folder = preparedFolder('matrix');
  server = await startProcess(folder, { schedules: false });
  backend = new MatrixBackend(folder);
  await backend.open();
});
afterAll(async () => {
  await backend.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * tests/matrix.test.ts tries every row in SQL. Over HTTP a push tries one row of each kind, `pnpm test:deep matrix`
 * all; rows with the same state follow each other.
 */
const tried = (rows: MatrixRow[]) => byState(process.env.ROTAVISTO_MATRIX === 'all' ? rows : oneOfEachKind(rows));

const isObjectRow = (row: MatrixRow) => row.type === 'storage' && / storage\.objects/.test(statementOf(row).text);
/** The statement looks up an identifier, which a request cannot do. */
const ONLY_IN_SQL = new Set(['finish_mail']);

const rowsOf = (type: string) =>
  sqlRows().filter((row) => row.type === type && !isObjectRow(row) && !ONLY_IN_SQL.has(row.object));

test.each(['table', 'table_column', 'rpc'])("every %s row has the matrix's result over HTTP", async (type) => {
  const rows = rowsOf(type);
  expect(rows.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const row of tried(rows)) {
    const complaint = await restRow(backend, row).catch((error: Error) => `${row.id}: ${error.message}`);
    if (complaint) wrong.push(complaint);
  }
  expect(wrong).toEqual([]);
});

test("every storage row has the matrix's result over HTTP", async () => {
  const wrong: string[] = [];
  for (const row of tried(sqlRows().filter(isObjectRow))) {
    const complaint = await storageRow(backend, row);
    if (complaint) wrong.push(complaint);
  }
  for (const row of tried(rowsOf('storage'))) {
    const complaint = await restRow(backend, row);
    if (complaint) wrong.push(complaint);
  }
  expect(wrong).toEqual([]);
});
