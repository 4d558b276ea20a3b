import { type MatrixRow, statementOf } from '../../../tests/support/matrix';
import type { MatrixBackend } from './MatrixBackend';
import { statementsBefore } from './statementsBefore';

const OBJECT = '/storage/v1/object';
const MIMES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', json: 'application/json' };
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function requestOf(
  { object, verb }: MatrixRow,
  text: string,
): { method: string; path: string; body: BodyInit; type: string } {
  const names = [
    ...text.matchAll(/'((?:case-files|documents|receipts|passport|support|transfers|erasures)[^']*)'/g),
  ].map(([, name]) => name ?? '');
  // Without a name every request is rejected, and a row that expects a rejection would prove nothing.
  if (names.length === 0) throw new Error(`no object is named in: ${text}`);
  const json = (value: unknown) => ({ body: JSON.stringify(value), type: 'application/json' });
  if (verb === 'select') {
    return { method: 'POST', path: `${OBJECT}/sign/${object}/${encoded(names[0] ?? '')}`, ...json({ expiresIn: 60 }) };
  }
  if (verb === 'update') {
    return {
      method: 'PUT',
      path: `${OBJECT}/${object}/${encoded(names.at(-1) ?? '')}`,
      body: '%PDF-1.4',
      type: object === 'operations' ? 'application/json' : 'application/pdf',
    };
  }
  if (verb === 'delete') {
    return { method: 'DELETE', path: `${OBJECT}/${object}`, ...json({ prefixes: names }) };
  }
  const [, bucket] = /values \('([^']*)'/.exec(text) ?? [];
  const [name = ''] = names;
  const type = MIMES[name.split('.').at(-1) ?? ''] ?? 'application/pdf';
  return { method: 'POST', path: `${OBJECT}/${bucket}/${encoded(name)}`, body: '%PDF-1.4', type };
}

/** Sends a storage row over HTTP; Storage only shows if the request is allowed. */
export async function storageRow(backend: MatrixBackend, row: MatrixRow): Promise<string | null> {
  await backend.prepare(statementsBefore(row));
  const { method, path, body, type } = requestOf(row, statementOf(row).text);
  const headers = { ...backend.headers(row), 'content-type': type };
  const response = await fetch(`${backend.access.url}${path}`, { method, headers, body });
  const answer: unknown = await response.json().catch(() => null);
  const isAllowed = response.ok && !(Array.isArray(answer) && answer.length === 0);
  if (row.verb !== 'select') backend.spoil();
  if (isAllowed === (row.denyMode === '')) return null;
  return `${row.id} ${row.actor} ${row.verb} ${row.detail}: ${row.denyMode || 'allow'} expected, ${response.status} found`;
}
