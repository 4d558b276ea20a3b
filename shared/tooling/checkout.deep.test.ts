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

/** Runs the checkout as people do without a clone. */
function checkout(name: string, from = `file://${ROOT}`) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-', name, from, join(folder, 'own'), '--no-install'],
    { cwd: folder, input: readFileSync(join(ROOT, 'shared/tooling/checkout.mjs')), encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}
const has = (path: string) => existsSync(join(folder, 'own', path));

test('checkout.mjs brings a part with its tools and hooks, and without the other parts', () => {
  expect(checkout('client')).toMatchObject({ status: 0, output: expect.stringContaining('client-app/README.md') });
  const here = ['client-app/src', 'shared/src', 'shared/tooling', 'shell/host', 'supabase/migrations', 'package.json'];
  expect(here.filter((path) => !has(path))).toEqual([]);
  expect(['shell/src', 'shell/e2e', 'landing', 'admin-app', 'consultant-app', 'deploy'].filter(has)).toEqual([]);
  const own = join(folder, 'own');
  const hooks = execFileSync('git', ['config', 'core.hooksPath'], { cwd: own, encoding: 'utf8' }).trim();
  accessSync(join(own, hooks, 'pre-commit'), constants.X_OK);
});

test('A command that needs another part names it with the command to add it', () => {
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

test('checkout.mjs brings the shell with the public part, because it renders its pages', () => {
  checkout('landing');
  expect(['landing/src', 'shell/src', 'client-app'].filter(has)).toEqual(['landing/src', 'shell/src']);
});

test('checkout.mjs prints one line and leaves no files after a failure', () => {
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
