import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './support';

const FOLDER = join(__dirname, 'database');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
let answers: string[][] = [];

/** The in-memory database is an ES module that jest cannot run, so it has its own process. */
beforeAll(() => {
  const input = JSON.stringify({
    migrations: migrations().map(({ text }) => text),
    files: names.map((name) => readFileSync(join(FOLDER, name), 'utf8')),
  });
  const runner = join(__dirname, 'support/runPgTap.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', runner], {
    input,
    encoding: 'utf8',
    cwd: join(__dirname, '../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(stderr);
  answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
}, 120_000);

test.each(names.map((name, index) => [name, index] as const))('%s: every assertion holds', (_name, index) => {
  const lines = answers[index]?.flatMap((line) => line.split('\n')) ?? [];
  const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice(3));
  expect(lines.filter((line) => /^(not ok|# Looks)/.test(line))).toEqual([]);
  expect(lines.filter((line) => /^ok /.test(line))).toHaveLength(planned);
  expect(planned).toBeGreaterThan(20);
});
