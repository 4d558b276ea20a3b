import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { packageOf, SHELL } from '../build/packages';
import { SCRIPT_HASH } from '../page/compose';
import { DRAWN_PAGES } from '../page/drawnPages';
import { ROOT } from '../paths';
import { pageHeaders } from '../serve/securityHeaders';

const WORKFLOWS = join(ROOT, '.github', 'workflows');
const textOf = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const workflow = (name: string) => readFileSync(join(WORKFLOWS, name), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
/** Commands of pnpm itself. */
const BUILT_IN = ['install', 'exec', 'audit', 'sbom'];

const folders = { [SHELL]: SHELL, ...Object.fromEntries(REMOTE_NAMES.map((name) => [name, packageOf(name)])) };

test.each(Object.entries(folders))('%s has a workflow of its own that runs when %s changes', (bundle, folder) => {
  const text = workflow(`${bundle}.yml`);
  const paths = [...text.matchAll(/^ {6}- (\S+)$/gm)].map(([, path]) => path ?? '');
  const wanted = [`${folder}/**`, 'shared/**', 'pnpm-lock.yaml', '.github/workflows/bundle.yml'];
  expect(paths).toEqual([...wanted, ...wanted]);
  for (const path of wanted) expect(existsSync(join(ROOT, path.replace('/**', '')))).toBe(true);
  expect(text).toContain('uses: ./.github/workflows/bundle.yml');
  expect(text).toMatch(new RegExp(`bundle: ${bundle}$`, 'm'));
});

test.each(readdirSync(WORKFLOWS))('%s calls only what exists', (name) => {
  const text = workflow(name);
  expect(text).not.toContain('\t');
  for (const [, script] of text.matchAll(/pnpm ([a-z:]+)/g))
    expect([...Object.keys(scripts), ...BUILT_IN]).toContain(script);
  for (const [, file] of text.matchAll(/((?:deploy|\.ci)\/[\w/.]+)/g))
    expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
  for (const [, version] of text.matchAll(/pnpm@(\S+)/g))
    expect(textOf('shell/host/install.mjs')).toContain(`pnpm@${version}`);
});

test('a change is checked against what is live before it is released', () => {
  const text = workflow('bundle.yml');
  expect(text).toMatch(/pnpm release:check \$\{\{ inputs\.bundle }} --live live/);
  expect(text).toMatch(/release:\n {4}needs: check\n {4}if: github\.ref == 'refs\/heads\/main'/);
});

test('nginx sends the same headers as the server here', async () => {
  const conf = textOf('deploy', 'nginx.conf');
  const { 'content-security-policy': policy, ...headers } = await pageHeaders({
    origin: 'https://rotavisto.example',
    scriptHash: SCRIPT_HASH,
    config: { supabaseUrl: 'https://project.supabase.co' },
  });
  for (const [name, value] of Object.entries(headers))
    expect(conf).toMatch(new RegExp(`^  add_header ${name} ["']${value.replace(/[()]/g, '\\$&')}["'] always;$`, 'm'));
  for (const directive of ['gzip_static on;', 'gzip_vary on;']) expect(conf).toContain(`\n  ${directive}\n`);
  expect(conf).toContain(`"${policy}";`);
  expect(conf.split('{').length).toBe(conf.split('}').length);
  const [, ...locations] = conf.split(/^ {2}location /m);
  expect(locations.length).toBeGreaterThan(0);
  expect(locations.filter((text) => text.includes('add_header'))).toEqual([]);
});

test.each(Object.entries(DRAWN_PAGES))(
  'what is drawn for %s is served there and sent to the bucket',
  (path, { file }) => {
    expect(textOf('deploy', 'nginx.conf')).toMatch(new RegExp(`location = ${path} {[^}]*try_files /${file} =404;`));
    expect(textOf('deploy', 'bucket', 'sync.sh')).toMatch(new RegExp(`for file in [^;]*\\b${file}\\b`));
  },
);

test('the bucket scripts are read by the shell and move pointers only on the precondition', () => {
  for (const file of readdirSync(join(ROOT, 'deploy', 'bucket')))
    execFileSync('bash', ['-n', join(ROOT, 'deploy', 'bucket', file)]);
  const text = textOf('deploy', 'bucket', 'sync.sh');
  expect(text).toMatch(/--key remotes\.json[^\n]*\\\n[^\n]*--if-match "\$ETAG"/);
  expect(text.match(/remotes\.json/g)).toHaveLength(3);
  for (const file of [...readdirSync(join(ROOT, 'shell', 'public')), 'service-worker.js', 'shell.json'])
    expect(text).toMatch(new RegExp(`[ ;]${file.replaceAll('.', '\\.')}[ ;]`));
  expect(text).toContain("IMMUTABLE='public, max-age=31536000, immutable'");
});
