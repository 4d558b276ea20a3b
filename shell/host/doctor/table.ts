import type { Line } from './diagnose';

const MARKS = { holds: '✓', fails: '✗', unknown: '?' };

/** Keys by the prefixes of their vendors; lines should contain none, so this is a safeguard. */
const KEYS = /\b(sb_secret|sk_live|sk_test|rk_live|rk_test|whsec|sbp|re)_\w+/g;

const withoutKeys = (text: string) => text.replace(KEYS, '$1_…');

const detailOf = (line: Line) => (line.state === 'unknown' ? `not checked: ${line.detail}` : line.detail);

/** Returns the lines below their part of deploy/README.md, with a remedy for each failed one. */
export function table(lines: Line[]): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const written: string[] = [];
  let part = '';
  for (const line of lines) {
    if (line.part !== part) written.push('', line.part);
    part = line.part;
    written.push(`  ${MARKS[line.state]} ${line.name.padEnd(width)}  ${detailOf(line)}`);
    if (line.state === 'fails') written.push(`    ${' '.repeat(width)}  → ${line.remedy}`);
  }
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  written.push('', `${count('holds')} hold, ${count('fails')} fail, ${count('unknown')} not checked`);
  return withoutKeys(written.join('\n'));
}
