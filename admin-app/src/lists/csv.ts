import { downloadText } from '@rotavisto/shared/lib';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null | undefined;
  /** The fixed number of decimals, for example of an amount of money. */
  decimals?: number;
}

const BOM = '\uFEFF';
/** Matches text that a spreadsheet would read as a formula, also with blanks, NUL or full-width signs. */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/;

export const SEPARATORS = [',', ';'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Returns the separator of spreadsheets in `locale`, which is never its decimal sign. */
export const separatorOf = (locale: string): Separator =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',';

/** Matches places where a spreadsheet with another separator would begin a cell with a formula. */
const FORMULA_WITHIN = {
  ',': /([;\t\r\n])(?=[\s\0"]*[=+\-@＝＋－＠])/g,
  ';': /([,\t\r\n])(?=[\s\0"]*[=+\-@＝＋－＠])/g,
} as const;

/** Writes a number, with a decimal comma if the separator is a semicolon. */
const numeral = (value: number, separator: Separator, decimals?: number): string => {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return separator === ';' ? text.replace('.', ',') : text;
};

const textOf = <Row>({ value, decimals }: CsvColumn<Row>, row: Row, separator: Separator): string => {
  const written = value(row) ?? '';
  return typeof written === 'number' ? numeral(written, separator, decimals) : written;
};

const inert = (text: string, separator: Separator): string => text.replace(FORMULA_WITHIN[separator], "$1'");

/** Writes rows as RFC 4180 with a byte-order mark; rejects an empty list. papaparse is loaded on the first export. */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  delimiter: Separator = ',',
): Promise<string> {
  if (rows.length === 0) throw new Error('Nothing to export');
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => columns.map((column) => inert(textOf(column, row, delimiter), delimiter)));
  const fields = columns.map((column) => column.header);
  return BOM + papa.unparse({ fields, data }, { delimiter, escapeFormulae: FORMULA, newline: '\r\n', quotes: true });
}

export const downloadCsv = (filename: string, text: string): void => downloadText(filename, text, 'text/csv');
