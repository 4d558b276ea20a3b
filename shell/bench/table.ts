import type { Figures } from './visit';

export type Row = { name: string; figures: Figures };

const KB = 1024;
const SECOND = 1000;
const OVERHEAD_KB = 35;
const OVERHEAD_LCP = 0.1;

const COLUMNS: Record<keyof Figures, { head: string; write: (value: number) => string }> = {
  js: { head: 'JS KB', write: (value) => (value / KB).toFixed(1) },
  total: { head: 'all KB', write: (value) => (value / KB).toFixed(1) },
  requests: { head: 'requests', write: String },
  chain: { head: 'chain', write: String },
  fcp: { head: 'FCP s', write: (value) => (value / SECOND).toFixed(2) },
  lcp: { head: 'LCP s', write: (value) => (value / SECOND).toFixed(2) },
  tbt: { head: 'TBT ms', write: (value) => value.toFixed(0) },
  longestTask: { head: 'longest task ms', write: (value) => value.toFixed(0) },
  cls: { head: 'CLS', write: (value) => value.toFixed(3) },
  inp: { head: 'INP ms', write: (value) => value.toFixed(0) },
};

const FIGURES = Object.keys(COLUMNS) as (keyof Figures)[];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The middle of every figure on its own. */
export const middle = (runs: Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;

const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

export function printFigures(rows: Row[], rounds: number) {
  console.log(`\nFirst visits on slow 4G (1.6 Mbps, 150 ms) with CPU ×4, brotli, medians of ${rounds}:\n`);
  line(['page', ...FIGURES.map((name) => COLUMNS[name].head)]);
  line(['---', ...FIGURES.map(() => '---:')]);
  for (const { name, figures } of rows)
    line([name, ...FIGURES.map((figure) => COLUMNS[figure].write(figures[figure]))]);
}

type Pair = { path: string; federated: Figures; direct: Figures; floor: Figures };

const signed = (value: number, digits: number) => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
const times = (value: number, base: number) => `×${(value / base).toFixed(2)}`;

/** What federation costs against the same area built without it, and both against the empty page. */
export function printOverhead(pairs: Pair[]) {
  console.log(
    `\nFederation against the build without it (aim: ≤ ${OVERHEAD_KB} KB, LCP ≤ +${OVERHEAD_LCP * 100} %):\n`,
  );
  line(['page', 'JS KB', 'requests', 'chain', 'LCP', 'LCP to the empty page', 'without federation', 'aims']);
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---']);
  for (const { path, federated, direct, floor } of pairs) {
    const kilobytes = (federated.js - direct.js) / KB;
    const later = federated.lcp / direct.lcp - 1;
    const missed = [
      kilobytes > OVERHEAD_KB && 'JS',
      later > OVERHEAD_LCP && 'LCP',
      federated.requests > 20 && 'requests',
      federated.chain > 3 && 'chain',
    ].filter(Boolean);
    line([
      path,
      signed(kilobytes, 1),
      signed(federated.requests - direct.requests, 0),
      signed(federated.chain - direct.chain, 0),
      `${signed(later * 100, 0)} %`,
      times(federated.lcp, floor.lcp),
      times(direct.lcp, floor.lcp),
      missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
    ]);
  }
}
