import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-checkout-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As people do who have nothing of the repository yet. */
function checkout(name: string, from = `file://${ROOT}`) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-', name, from, join(folder, 'own'), '--no-install'],
    { cwd: folder, input: readFileSync(join(ROOT, 'shared/tooling/checkout.mjs')), encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}
const has = (path: string) => existsSync(join(folder, 'own', path));

test('a part is there with its tools and its hooks, the other parts are not', () => {
  expect(checkout('client')).toMatchObject({ status: 0, output: expect.stringContaining('client-app/README.md') });
  const here = ['client-app/src', 'shared/src', 'shared/tooling', 'shell/host', 'supabase/migrations', 'package.json'];
  expect(here.filter((path) => !has(path))).toEqual([]);
  expect(['shell/src', 'shell/e2e', 'landing', 'admin-app', 'consultant-app', 'deploy'].filter(has)).toEqual([]);
  const own = join(folder, 'own');
  const hooks = execFileSync('git', ['config', 'core.hooksPath'], { cwd: own, encoding: 'utf8' }).trim();
  accessSync(join(own, hooks, 'pre-commit'), constants.X_OK);
});

test('a command that needs another part names it, with the command that brings it', () => {
  checkout('client');
  cpSync(join(ROOT, 'shared/tooling/need.mjs'), join(folder, 'own', 'shared/tooling/need.mjs'));
  const run = (script: string) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [need] = scripts[script].split(' && ');
    const { status, stderr } = spawnSync(need, { cwd: join(folder, 'own'), encoding: 'utf8', shell: true });
    return [status, stderr.trim()];
  };
  expect(run('e2e')).toEqual([
    1,
    'This needs shell/e2e, which this checkout lacks: git sparse-checkout add shell/e2e && pnpm install',
  ]);
  expect(run('release')).toEqual([0, '']);
});

test('the public part has the shell, which renders its pages', () => {
  checkout('landing');
  expect(['landing/src', 'shell/src', 'client-app'].filter(has)).toEqual(['landing/src', 'shell/src']);
});

test('what cannot be made is one line, and leaves nothing behind', () => {
  expect(checkout('nothing')).toEqual({ status: 1, output: `file://${ROOT} has no part nothing-app.` });
  expect(has('')).toBe(false);
  expect(checkout('client', 'file:///nowhere')).toEqual({
    status: 1,
    output: "git clone: '/nowhere' does not appear to be a git repository",
  });
  expect(has('')).toBe(false);
  checkout('client');
  expect(checkout('client')).toEqual({
    status: 1,
    output: expect.stringMatching(/own is there already: name another folder\.$/),
  });
});
