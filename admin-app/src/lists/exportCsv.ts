import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { type CsvColumn, downloadCsv, type Separator, toCsv } from './csv';
import { isMoreThanCounted } from './figures';

export const EXPORT_PAGE_SIZE = 500;

export interface ExportProgress {
  done: number;
  total: number;
}

export interface CsvExport<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  keyOf: (row: Row) => string;
  separator?: Separator;
  load: (page: { page: number; pageSize: number }) => Promise<{ rows: readonly Row[]; total: number }>;
  onProgress?: (progress: ExportProgress) => void;
}

const withoutHeader = (csv: string): string => csv.slice(csv.indexOf('\r\n') + 2);

/** Loads all matching rows page by page, and keeps only their text in memory; rejects an empty list. */
export async function csvOfEveryRow<Row>({ columns, keyOf, load, separator, onProgress }: CsvExport<Row>) {
  const parts: string[] = [];
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await load({ page, pageSize: EXPORT_PAGE_SIZE });
    // A row created during the export shifts the pages, so each key is written once.
    const fresh = rows.filter((row) => !seen.has(keyOf(row)));
    for (const row of fresh) seen.add(keyOf(row));
    if (page === 1 || fresh.length > 0) {
      const csv = await toCsv(fresh, columns, separator);
      parts.push(page === 1 ? csv : withoutHeader(csv));
    }
    onProgress?.({ done: seen.size, total });
    const isLast = page * EXPORT_PAGE_SIZE >= total && !isMoreThanCounted(total);
    if (isLast || rows.length < EXPORT_PAGE_SIZE) break;
  }
  return { text: parts.join('\r\n'), count: seen.size };
}

export async function exportCsv<Row>(csvExport: CsvExport<Row>): Promise<number> {
  const { text, count } = await csvOfEveryRow(csvExport);
  downloadCsv(`${csvExport.name}-${todayInSaoPaulo()}.csv`, text);
  return count;
}
