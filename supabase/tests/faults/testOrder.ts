import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault, FaultClass } from './fault';

const TESTS = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Test files that detect most faults for their time run first, and slow ones run last. */
const FIRST = ['catalogue', 'matrix', 'scenarios'];
const LAST = ['figures', 'turns', 'pgtap', 'races', 'atomicity'];

const texts = new Map(
  readdirSync(TESTS)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(join(TESTS, name), 'utf8')] as const),
);

const place = (names: string[], file: string) => names.indexOf(file.replace('.test.ts', ''));

/** In these classes the fault is in a function, so tests that name the function run first. */
const IN_FUNCTIONS: readonly (FaultClass | undefined)[] = ['guards', 'boundaries'];

function rank(file: string, text: string, fault: Fault | undefined): number {
  if (fault?.kind === 'locks' && /^(turns|races)\./.test(file)) return -1;
  if (fault?.kind === 'boundaries' && /Edges\./.test(file)) return -1;
  const isLate = place(LAST, file) + 1;
  if (isLate > 0) return 100 + isLate;
  const isFirst = place(FIRST, file) + 1;
  const isMentioned = fault?.about.some((name) => text.includes(name));
  if (isFirst > 0) return IN_FUNCTIONS.includes(fault?.kind) ? 20 + isFirst : isFirst;
  return isMentioned ? 10 : 30;
}

/** The test files, sorted by their likelihood to detect the fault. */
export const testOrder = (fault?: Fault): string[] =>
  [...texts]
    .map(([file, text]) => ({ file, rank: rank(file, text, fault) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ file }) => file);
