import { speak } from '@rotavisto/shared/i18n';
import { renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { applicationColumns } from '../applications/applicationsCsv';
import { clientColumns } from '../clients/ClientTable';
import { consultantColumns } from '../consultants/consultantsCsv';
import { cohortColumns, stepColumns } from '../performance/csvColumns';
import { useT as usePerformanceT } from '../performance/strings';
import { useT } from '../strings';
import { parseCsv } from '../testing/parseCsv';
import { type CsvColumn, toCsv } from './csv';

const CREATED = '2026-03-01T02:30:00Z';
const client = (full_name: string, email: string, phone: string | null) => ({
  client_id: 'c1',
  full_name,
  email,
  phone,
  applications_total: 2,
  created_at: CREATED,
});

const APPLICATION = {
  application_id: 'a1',
  client_name: 'Ana',
  traveller: null,
  client_email: 'ana@x.test',
  consultant_name: null,
  status: 'in_progress',
  created_at: CREATED,
  updated_at: '2026-03-02T12:00:00Z',
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', "'", '＝', 'ç', '|') }),
  fc.constantFrom('=HYPERLINK("http://x")', '@SUM(A1)', '-1+1', '+55 11 99999-0000', '\u0000=1', ' =1', '""', '\r\n'),
);

/** Returns the translate function of a hook after the texts of the language are loaded. */
async function spoken<Translate>(use: () => Translate): Promise<Translate> {
  const { result, unmount } = renderHook(use);
  await waitFor(() => expect(result.current).not.toBeNull());
  unmount();
  return result.current;
}

describe('exports', () => {
  let t: ReturnType<typeof useT>;
  beforeEach(async () => {
    t = await spoken(useT);
  });
  afterEach(() => speak('en'));

  it.each([
    [
      'pt',
      ['Nome completo', 'E-mail', 'Telefone', 'Solicitações', 'Data de cadastro'],
      'Não informado',
      'Em andamento',
    ],
    ['es', ['Nombre completo', 'Correo', 'Teléfono', 'Solicitudes', 'Fecha de registro'], 'No informado', 'En curso'],
  ] as const)(
    'exports have headers and values in the language of the user (%s)',
    async (language, headers, noPhone, status) => {
      await speak(language);
      const translate = await spoken(useT);
      const [header, row] = parseCsv(await toCsv([client('Ana', 'ana@x.test', null)], clientColumns(translate)));
      expect(header).toEqual(headers);
      expect(row?.[2]).toBe(noPhone);
      const [, application] = parseCsv(await toCsv([APPLICATION], applicationColumns(translate)));
      expect(application).toContain(status);
    },
  );

  it.each([
    ['en', 'Payment', 'Median days', 'Month'],
    ['pt', 'Pagamento', 'Mediana em dias', 'Mês'],
    ['es', 'Pago', 'Mediana en días', 'Mes'],
  ] as const)(
    'performance exports name steps and figures in the language %s',
    async (language, step, median, month) => {
      await speak(language);
      const translate = await spoken(usePerformanceT);
      const steps = stepColumns(translate);
      expect(
        steps[0]?.value({ step_type: 'payment', completed: 1, median_days: 2, p90_days: 3, told_days: 2, trend: [] }),
      ).toBe(step);
      expect(steps[2]?.header).toBe(median);
      expect(cohortColumns(translate)[0]?.header).toBe(month);
    },
  );

  it.each([
    [',', '2.5', '10.00'],
    [';', '2,5', '10,00'],
  ] as const)(
    'exports with the separator %j write decimals for such a spreadsheet',
    async (separator, number, money) => {
      const columns = [
        { header: 'a', value: () => 2.5 },
        { header: 'b', value: () => 10, decimals: 2 },
      ];
      expect(await toCsv([{}], columns, separator)).toBe(
        ['\uFEFF"a"', `"b"\r\n"${number}"`, `"${money}"`].join(separator),
      );
    },
  );

  it('clients-{date}.csv has the columns of the specification', async () => {
    const [header, row] = parseCsv(await toCsv([client('Ana', 'ana@x.test', null)], clientColumns(t)));
    expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Applications count', 'Registration Date']);
    // 02:30 UTC is the previous day in São Paulo.
    expect(row).toEqual(['Ana', 'ana@x.test', 'N/A', '2', '2026-02-28']);
  });

  it('consultants-{date}.csv has the columns of the specification', async () => {
    const consultant = { ...client('Rui', 'rui@x.test', ''), consultant_id: 'k1', active_clients: 3, total_clients: 9 };
    const [header, row] = parseCsv(await toCsv([consultant], consultantColumns(t)));
    expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Active Clients', 'Total Clients', 'Registration Date']);
    expect(row).toEqual(['Rui', 'rui@x.test', 'N/A', '3', '9', '2026-02-28']);
  });

  it('exports write telephones in a form that spreadsheets keep unchanged', async () => {
    const someone = { ...client('Ana', 'ana@x.test', null), phone: '5511987654321' };
    const consultant = { ...someone, consultant_id: 'k1', active_clients: 3, total_clients: 9 };
    for (const csv of [await toCsv([someone], clientColumns(t)), await toCsv([consultant], consultantColumns(t))])
      expect(parseCsv(csv)[1]?.[2]).toBe('(+55) 11 98765-4321');
  });

  it('applications-{date}.csv has the columns of the specification', async () => {
    const [header, row] = parseCsv(await toCsv([APPLICATION], applicationColumns(t)));
    expect(header).toEqual([
      'Application ID',
      'Client',
      'Client Email',
      'Consultant',
      'Status',
      'Created Date',
      'Last Updated',
    ]);
    expect(row).toEqual(['a1', 'Ana', 'ana@x.test', 'Unassigned', 'In Progress', '2026-02-28', '2026-03-02']);
  });

  it('a row of a child in an export names the child and the guardian', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
    const traveller = { full_name: 'Clara Souza', birth_date: '2016-03-06' };
    const [, row] = parseCsv(await toCsv([{ ...APPLICATION, traveller }], applicationColumns(t)));
    jest.useRealTimers();
    expect(row?.[1]).toBe('Clara Souza (9), with Ana');
  });

  it('exports start with a byte-order mark, so that a spreadsheet reads accents', async () => {
    expect((await toCsv([client('José', 'j@x.test', null)], clientColumns(t))).startsWith('\uFEFF')).toBe(true);
  });

  /** Returns the columns and random rows of each export with typed text. */
  const exportsOf = (text: fc.Arbitrary<string>) => {
    const person = { full_name: text, email: text, phone: fc.option(text), created_at: fc.constant(CREATED) };
    const counts = { applications_total: fc.nat(), active_clients: fc.nat(), total_clients: fc.nat() };
    return [
      { columns: clientColumns(t), row: fc.record({ client_id: text, ...person, ...counts }) },
      { columns: consultantColumns(t), row: fc.record({ consultant_id: text, ...person, ...counts }) },
      {
        columns: applicationColumns(t),
        row: fc.record({
          application_id: text,
          client_name: fc.option(text),
          traveller: fc.option(fc.record({ full_name: text, birth_date: fc.constantFrom(null, '2016-03-02') })),
          client_email: fc.option(text),
          consultant_name: fc.option(text),
          status: text,
          created_at: fc.constant(CREATED),
          updated_at: fc.constant(CREATED),
        }),
      },
    ] as const;
  };

  /** Returns cells that a spreadsheet reads as a formula or that lost text; a single check covers the thousands of cells. */
  async function wronglyWritten<Row>(rows: Row[], columns: readonly CsvColumn<Row>[]) {
    const [, ...lines] = parseCsv(await toCsv(rows, columns));
    expect(lines).toHaveLength(rows.length);
    return rows.flatMap((row, line) =>
      columns.flatMap((column, place) => {
        const read = lines[line]?.[place] ?? '';
        const written = String(column.value(row) ?? '');
        const isFormula = /^[=+\-@＝＋－＠]/.test(read.replaceAll('\u0000', '').trimStart());
        const inert = written.replace(/([;\t\r\n])(?=[\s\0"]*[=+\-@＝＋－＠])/g, "$1'");
        return isFormula || ![inert, `'${inert}`].includes(read) ? [{ read, written }] : [];
      }),
    );
  }

  it('exports keep any text in any column, and no cell starts a formula', async () => {
    const [clients, consultants, applications] = exportsOf(anyText);
    const some = { minLength: 1, maxLength: 6 };
    const all = [
      fc.array(clients.row, some),
      fc.array(consultants.row, some),
      fc.array(applications.row, some),
    ] as const;
    await fc.assert(
      fc.asyncProperty(...all, async (clientRows, consultantRows, applicationRows) => {
        expect(await wronglyWritten(clientRows, clients.columns)).toEqual([]);
        expect(await wronglyWritten(consultantRows, consultants.columns)).toEqual([]);
        expect(await wronglyWritten(applicationRows, applications.columns)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
