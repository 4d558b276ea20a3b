import { type MatrixRow, statementOf } from '../../../tests/support/matrix';
import type { MatrixBackend } from './MatrixBackend';
import { statementsBefore } from './statementsBefore';

/** The matrix's word for a response; over HTTP only 42501 shows the way of rejection. */
async function modeOf(row: MatrixRow, response: Response): Promise<string> {
  if (response.ok) {
    const rows: unknown =
      response.status === 204 || response.status === 201 ? null : await response.json().catch(() => null);
    return row.type !== 'rpc' && Array.isArray(rows) && rows.length === 0 ? 'zero_rows' : '';
  }
  const { code = String(response.status), message = '' }: { code?: string; message?: string } = await response.json();
  if (code !== '42501') return code;
  if (/^permission denied/.test(message)) return 'grant_42501';
  return /row-level security/.test(message) ? 'check_42501' : 'raise_42501';
}

const expectedMode = ({ denyMode }: MatrixRow): string => {
  if (denyMode.startsWith('rpc_22023')) return '22023';
  if (denyMode.startsWith('accept')) return '';
  return /42501$/.test(denyMode) ? denyMode : denyMode.replace(/^(raise|check)_/, '');
};

/** Sends a table or verb row over HTTP; returns null, or the difference from the matrix. */
export async function restRow(backend: MatrixBackend, row: MatrixRow): Promise<string | null> {
  await backend.prepare(statementsBefore(row));
  const call = await backend.requestOf(row, statementOf(row).text);
  const response = await backend.send(row, call);
  const actual = await modeOf(row, response);
  if (call.method !== 'GET' && response.ok) backend.spoil();
  const expected = expectedMode(row);
  if (actual === expected) return null;
  const { id, object, actor, verb, scope, detail, precondition } = row;
  return `${id} ${object} ${actor} ${verb} (${scope}; ${detail}; ${precondition}): ${expected || 'allow'} expected, ${actual || 'allow'} found`;
}
