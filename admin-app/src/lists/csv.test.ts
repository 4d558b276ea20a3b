import { toCsv } from '@rotavisto/shared/lib';
import fc from 'fast-check';
import { APPLICATION_COLUMNS } from '../applications/applicationsCsv';
import { CLIENT_COLUMNS } from '../clients/clientsCsv';
import { CONSULTANT_COLUMNS } from '../consultants/consultantsCsv';
import { parseCsv } from '../testing/parseCsv';

const CREATED = '2026-03-01T02:30:00Z';
const client = (full_name: string, email: string, phone: string | null) => ({
  client_id: 'c1',
  full_name,
  email,
  phone,
  applications_total: 2,
  created_at: CREATED,
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', "'", '＝', 'ç', '|') }),
  fc.constantFrom('=HYPERLINK("http://x")', '@SUM(A1)', '-1+1', '+55 11 99999-0000', '\u0000=1', ' =1', '""', '\r\n'),
);

describe('exports', () => {
  it('names the columns of clients-{date}.csv as the specification does', async () => {
    const [header, row] = parseCsv(await toCsv([client('Ana', 'ana@x.test', null)], CLIENT_COLUMNS));
    expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Applications count', 'Registration Date']);
    // 02:30 UTC is still the day before in São Paulo.
    expect(row).toEqual(['Ana', 'ana@x.test', 'N/A', '2', '2026-02-28']);
  });

  it('names the columns of consultants-{date}.csv as the specification does', async () => {
    const consultant = { ...client('Rui', 'rui@x.test', ''), consultant_id: 'k1', active_clients: 3, total_clients: 9 };
    const [header, row] = parseCsv(await toCsv([consultant], CONSULTANT_COLUMNS));
    expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Active Clients', 'Total Clients', 'Registration Date']);
    expect(row).toEqual(['Rui', 'rui@x.test', 'N/A', '3', '9', '2026-02-28']);
  });

  it('names the columns of applications-{date}.csv as the specification does', async () => {
    const application = {
      application_id: 'a1',
      client_name: 'Ana',
      client_email: 'ana@x.test',
      consultant_name: null,
      status: 'in_progress',
      created_at: CREATED,
      updated_at: '2026-03-02T12:00:00Z',
    };
    const [header, row] = parseCsv(await toCsv([application], APPLICATION_COLUMNS));
    expect(header).toEqual([
      'Application ID',
      'Client',
      'Client Email',
      'Consultant',
      'Status',
      'Created Date',
      'Last Updated',
    ]);
    expect(row).toEqual(['a1', 'Ana', 'ana@x.test', 'Unassigned', 'in_progress', '2026-02-28', '2026-03-02']);
  });

  it('starts with a byte-order mark, so that a spreadsheet reads accents', async () => {
    expect((await toCsv([client('José', 'j@x.test', null)], CLIENT_COLUMNS)).startsWith('\uFEFF')).toBe(true);
  });

  it('survives any text in any field and never starts a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 8 }), async (texts) => {
        const rows = texts.map(([name, email]) => client(name, email, '1'));
        const [, ...cells] = parseCsv(await toCsv(rows, CLIENT_COLUMNS));
        expect(cells).toHaveLength(texts.length);
        texts.forEach(([name, email], index) => {
          const [readName = '', readEmail = ''] = cells[index] ?? [];
          for (const [read, written] of [
            [readName, name],
            [readEmail, email],
          ] as const) {
            expect(read.replaceAll('\u0000', '').trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
            expect([written, `'${written}`]).toContain(read);
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});
