import type { OneVisit, Start, Visits } from './visitAgain';

export type VisitRow = { name: string; start: Start; runs: Visits[] };

const KB = 1024;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const seconds = (value: number) => (value / 1000).toFixed(2);
const kilobytes = (value: number) => (value / KB).toFixed(0);
const times = (value: number, base: number) => `×${(value / base).toFixed(2)}`;

const COLUMNS = [
  'page',
  'FCP ×',
  'LCP s',
  'LCP ×',
  'words ×',
  'TBT ms',
  'press ms',
  'KB',
  'requests',
  '2nd LCP ×',
  '2nd words ×',
  '2nd words × 1st',
  '2nd KB',
  'released: words ×',
  'released: KB',
];

/**
 * Prints the visits of every page relative to the empty page in the same rounds: a second visit relative to its second
 * visit, and to its first, which the goals use.
 */
export function printVisits(rows: VisitRow[], rounds: number) {
  console.log(`\nSlow 4G (1.6 Mbps, 150 ms), CPU ×4, HTTP/2 and brotli 11 on both sides, medians of ${rounds}:\n`);
  line(COLUMNS);
  line(['---', ...COLUMNS.slice(1).map(() => '---:')]);
  const of = ({ runs }: VisitRow, visit: keyof Visits, figure: keyof OneVisit) =>
    median(runs.map((run) => run[visit][figure]));
  const [floor] = rows;
  if (!floor) return;
  for (const row of rows) {
    const against = (visit: keyof Visits, figure: keyof OneVisit) =>
      times(of(row, visit, figure), of(floor, visit, figure === 'fcp' ? 'fcp' : 'lcp'));
    const first = (figure: keyof OneVisit) => of(row, 'first', figure);
    line([
      row.name,
      against('first', 'fcp'),
      seconds(first('lcp')),
      against('first', 'lcp'),
      against('first', 'words'),
      first('tbt').toFixed(0),
      first('inp').toFixed(0),
      kilobytes(first('total')),
      String(first('requests')),
      against('second', 'lcp'),
      against('second', 'words'),
      times(of(row, 'second', 'words'), of(floor, 'first', 'lcp')),
      kilobytes(of(row, 'second', 'total')),
      against('third', 'words'),
      kilobytes(of(row, 'third', 'total')),
    ]);
  }
}
