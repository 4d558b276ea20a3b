import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GROUPS, readOne } from './readSet';

/** `pnpm bench passport [photos of each kind]` reads specimen passports from good and bad photos, as the browser does. */
const EACH = Number(process.argv[2] ?? 60);
const percent = (count: number): string => `${((100 * count) / EACH).toFixed(1)} %`;

console.log(`${EACH * Object.keys(GROUPS).length} specimen passports\n`);
console.log('photos               read      wrong     told      ms (median)');
for (const group of Object.keys(GROUPS)) {
  const results = Array.from({ length: EACH }, (_, seed) => readOne(group, seed));
  const count = (is: 'isRead' | 'isWrong' | 'isTold') => results.filter((result) => result[is]).length;
  const ms = results.map((result) => result.ms).sort((one, other) => one - other)[EACH >> 1] ?? 0;
  const columns = [percent(count('isRead')), String(count('isWrong')), percent(count('isTold')), ms.toFixed(0)];
  console.log(group.padEnd(21) + columns.map((column) => column.padEnd(10)).join(''));
  if (count('isWrong') > 0) process.exitCode = 1;
}
const letters = readFileSync(join(import.meta.dirname, '../../src/documents/passport/letters.json'));
console.log(`\nletters.json: ${letters.length} bytes, ${gzipSync(letters).length} compressed`);
