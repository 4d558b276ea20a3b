import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '../../paths';
import { inSource } from './inSource';

const SOURCE = `export function Board({ cards }: { cards: string[] }) {
  const first = cards[0];
  if (!first) throw new Error('no card');
  return first;
}
`;

const SITE = 'http://127.0.0.1:3000/remotes/consultant/assets';
let maps: string;
let thrown: string;

beforeAll(() => {
  maps = mkdtempSync(join(tmpdir(), 'rotavisto-maps-'));
  const { code, map = '' } = transformSync(SOURCE, {
    filename: 'Board.tsx',
    sourceMaps: true,
    minify: true,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
  });
  const folder = join(maps, 'assets', 'async');
  mkdirSync(folder, { recursive: true });
  const source = relative(folder, join(ROOT, 'consultant-app/src/kanban/Board.tsx'));
  writeFileSync(join(folder, 'page-kanban.0a1b2c3d.js.map'), JSON.stringify({ ...JSON.parse(map), sources: [source] }));
  thrown = `1:${code.indexOf('throw ') + 1}`;
});
afterAll(() => rmSync(maps, { recursive: true }));

test('inSource replaces a stack with files and lines of the source, and removes frames of libraries', () => {
  const said = [
    'throws: Error: no card',
    `    at a (${SITE}/async/page-kanban.0a1b2c3d.js:${thrown})`,
    '    at b (http://127.0.0.1:3000/assets/libraries.11111111.js:2:900)',
  ].join('\n');
  expect(inSource(said, maps)).toBe('throws: Error: no card\n    at a (consultant-app/src/kanban/Board.tsx:3:15)');
});

test.each(['page-kanban.99999999.js', 'libraries.0a1b2c3d.js'])(
  'inSource leaves a file of another build unchanged: %s',
  (file) => {
    const said = `throws: Error: no card\n    at a (${SITE}/async/${file}:1:10)`;
    expect(inSource(said, maps)).toBe(said);
  },
);
