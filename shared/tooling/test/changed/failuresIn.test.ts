import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run';
import { failuresIn } from './failuresIn';

test('every part that failed is named, and formatting with a command that is there', () => {
  expect(failuresIn([['lint and format', true]])).toEqual([]);
  const lines = failuresIn([
    ['lint and format', false],
    ['types', true],
    ['tests', false],
  ]);
  expect(lines).toEqual(['✗ lint and format: pnpm format mends what can be mended', '✗ tests']);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(scripts.format).toContain('biome check --write');
});
