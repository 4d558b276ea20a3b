import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run';
import { failuresIn } from './failuresIn';

test('failuresIn names every failed part, and the existing command that formats', () => {
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
