import type { OneVisit, Start, TwoVisits } from './visitTwice';

export type VisitRow = { name: string; start: Start; runs: TwoVisits[] };

const KB = 1024;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const seconds = (value: number) => (value / 1000).toFixed(2);
const times = (value: number, base: number) => `×${(value / base).toFixed(2)}`;

/** Every page's first and second visit against those of the empty page in the same rounds. */
export function printVisits(rows: VisitRow[], rounds: number) {
  console.log(`\nSlow 4G (1.6 Mbps, 150 ms), CPU ×4, brotli 11 on both sides, medians of ${rounds}:\n`);
  line([
    'page',
    'FCP s',
    'LCP s',
    'LCP ×',
    'words s',
    'words ×',
    'TBT ms',
    'KB',
    'requests',
    '2nd LCP ×',
    '2nd words ×',
  ]);
  line(['---', ...Array.from({ length: 10 }, () => '---:')]);
  const of = ({ runs }: VisitRow, visit: keyof TwoVisits, figure: keyof OneVisit) =>
    median(runs.map((run) => run[visit][figure]));
  const [floor] = rows;
  if (!floor) return;
  const base = of(floor, 'first', 'lcp');
  const baseAgain = of(floor, 'second', 'lcp');
  for (const row of rows) {
    const first = (figure: keyof OneVisit) => of(row, 'first', figure);
    line([
      row.name,
      seconds(first('fcp')),
      seconds(first('lcp')),
      times(first('lcp'), base),
      seconds(first('words')),
      times(first('words'), base),
      first('tbt').toFixed(0),
      (first('total') / KB).toFixed(0),
      String(first('requests')),
      times(of(row, 'second', 'lcp'), baseAgain),
      times(of(row, 'second', 'words'), baseAgain),
    ]);
  }
}
