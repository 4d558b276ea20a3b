import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run';

const FOLDERS = ['shared/config', 'shell/e2e', 'shell/host', 'shell/bench'];
const SOURCE = /\.(ts|mjs|json|sh)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && file !== 'playwrightCalls.test.ts')
    .map((file) => join(ROOT, folder, file)),
);

test('whoever calls Playwright names the project in one word: it takes every word after a bare --project for a project', () => {
  const texts = sources
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('playwright'));
  expect(texts.filter(({ text }) => text.includes('--project=')).length).toBeGreaterThan(2);
  expect(texts.filter(({ text }) => /--project(?![=\w])/.test(text)).map(({ file }) => file)).toEqual([]);
});
