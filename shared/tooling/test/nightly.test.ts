import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import programs from './nightly.json';

const ROOT = join(__dirname, '../../..');

/** Returns the names that a program of tests prints when it is started without a name. */
function namesOf(file: string): string[] {
  const { stdout } = spawnSync('node', ['--import', 'tsx', join(__dirname, file)], { cwd: ROOT, encoding: 'utf8' });
  return [...stdout.matchAll(/^ {2}([a-z:]+) /gm)].map(([, name = '']) => name);
}

describe('the list of the nightly run', () => {
  const commands = programs.map(({ command }) => command);

  it.each([
    ['test:deep', 'deep.ts'],
    ['bench', 'bench.ts'],
  ])('has every program of %s', (script, file) => {
    const names = namesOf(file);
    expect(names.length).toBeGreaterThan(4);
    const listed = commands
      .filter((command) => command.startsWith(`${script} `))
      .map((command) => command.split(' ')[1]);
    expect([...new Set(listed)].sort()).toEqual(names.sort());
  });

  it('mutates folders that exist, each as a program of its own', () => {
    const folders = commands.flatMap((command) => /^test:deep mutants (.+)$/.exec(command)?.[1] ?? []);
    expect(folders.length).toBeGreaterThan(3);
    for (const folder of folders) expect(existsSync(join(ROOT, folder))).toBe(true);
  });

  it('names each program once, with a limit of at most an hour', () => {
    const names = programs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { minutes } of programs) expect(minutes).toBeLessThanOrEqual(60);
  });

  it('is the matrix of the workflow that runs each night', () => {
    const workflow = readFileSync(join(ROOT, '.github/workflows/deep.yml'), 'utf8');
    expect(workflow).toContain('jq --compact-output "$WANTED" shared/tooling/test/nightly.json');
    expect(workflow).toMatch(/matrix:\s+program: \$\{\{ fromJSON\(needs\.list\.outputs\.programs\) \}\}/);
  });

  it('refuses a name that the list does not have', () => {
    const { status, stderr } = spawnSync('node', ['--import', 'tsx', join(__dirname, 'nightly.ts'), 'invented'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([expect.any(Number), expect.stringContaining('There is no program "invented"')]);
    expect(status).not.toBe(0);
  });
});
