import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { collectPages } from '../../../shared/tooling/build/collectPages';
import { SHELL } from '../../../shared/tooling/build/packages';
import { ROOT } from '../../../shared/tooling/paths';
import { prerenderedIn } from '../../../shared/tooling/release/page/prerenderedPages';
import { inlineScripts, scriptHashOf, writeShellFile } from '../../../shared/tooling/release/page/shellFile';
import { aShell } from '../../../shared/tooling/testing/aShell';
import { pageHeaders } from './securityHeaders';

const WORKFLOWS = join(ROOT, '.github', 'workflows');
const textOf = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const workflow = (name: string) => readFileSync(join(WORKFLOWS, name), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
/** Commands of pnpm itself. */
const BUILT_IN = ['install', 'exec', 'audit', 'sbom'];

test.each(readdirSync(WORKFLOWS))('%s calls only existing scripts and files', (name) => {
  const text = workflow(name);
  expect(text).not.toContain('\t');
  for (const [, script] of text.matchAll(/pnpm ([a-z:]+)/g))
    expect([...Object.keys(scripts), ...BUILT_IN]).toContain(script);
  for (const [, file] of text.matchAll(/((?:deploy|\.ci)\/[\w/.]+)/g))
    expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
});

test('Every workflow and script installs the same version of pnpm', () => {
  const [, version] = /pnpm@(\S+)/.exec(textOf('.github', 'actions', 'setup', 'action.yml')) ?? [];
  expect(textOf('shared', 'tooling', 'install.mjs')).toContain(`pnpm@${version}'`);
});

test('Every bundle can be released alone', () => {
  const script = `source ${join(ROOT, 'deploy', 'parts.sh')} && echo "\${BUNDLES[@]}"`;
  const [first, ...others] = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  expect(first).toBe(SHELL);
  expect(others.sort()).toEqual([...REMOTE_NAMES].sort());
  for (const name of REMOTE_NAMES) expect(existsSync(join(ROOT, packageOf(name), 'rsbuild.config.ts'))).toBe(true);
});

test('A release waits for all tests of its commit, and deploys the database before the bundles', () => {
  const text = workflow('main.yml');
  for (const name of ['test', 'deep'])
    expect(text).toMatch(
      new RegExp(
        `^ {2}${name}:\\n {4}permissions:\\n {6}contents: read\\n {4}uses: \\./\\.github/workflows/${name}\\.yml$`,
        'm',
      ),
    );
  expect(text).toMatch(/^ {2}release:\n {4}needs: \[test, deep\]$/m);
  expect(text).toMatch(/releaseDatabase\.sh[\s\S]*releaseChanged\.sh/);
});

test('A waiting release is not cancelled by the next one', () => {
  expect(workflow('main.yml')).toMatch(/^ {4}concurrency:\n {6}group: release\n {6}queue: max$/m);
});

test.each(readdirSync(WORKFLOWS))('%s contains no key of the storage', (name) => {
  expect(workflow(name)).not.toMatch(/AWS_(ACCESS_KEY|SECRET)/);
});

test.each(['pull-request.yml', 'test.yml', 'packages.yml'])('%s, which strangers can start, has no secrets', (name) => {
  expect(workflow(name)).not.toMatch(/secrets|AWS_RELEASE_ROLE|environment:|pull_request_target/);
});

test.each([
  ['', undefined],
  [' https://challenges.cloudflare.com', '0x4'],
])('nginx.conf sends the headers of our own server, with "%s" for the captcha', async (captcha, turnstileSiteKey) => {
  const TYPES = "require-trusted-types-for 'script'; trusted-types default; ";
  const conf = textOf('deploy', 'nginx.conf')
    .replaceAll('$rotavisto_turnstile;', `${captcha};`)
    .replaceAll(/\$\{rotavisto_trusted_types\}/g, captcha ? '' : TYPES);
  const {
    'content-security-policy': policy,
    'content-security-policy-report-only': reported,
    ...headers
  } = await pageHeaders({
    origin: 'https://rotavisto.example',
    scriptHash: '$rotavisto_head_script',
    config: { supabaseUrl: 'https://project.supabase.co', turnstileSiteKey },
  });
  for (const [name, value] of Object.entries(headers))
    expect(conf).toMatch(new RegExp(`^  add_header ${name} ["']${value.replace(/[()]/g, '\\$&')}["'] always;$`, 'm'));
  // The header for TLS is checked here, because our own server does not send it.
  expect(conf).toMatch(/^ {2}add_header strict-transport-security "max-age=31536000" always;$/m);
  for (const directive of ['gzip_static on;', 'gzip_vary on;']) expect(conf).toContain(`\n  ${directive}\n`);
  expect(conf).toContain(`"${policy}";`);
  expect(conf).toContain(`  ""       "${TYPES}";`);
  expect(reported).toBe(captcha ? `${TYPES}report-uri /__csp` : undefined);
  expect(conf).toContain(`  ~^.+:yes  "${TYPES}report-uri /__csp";`);
  expect(conf).toMatch(/^ {2}add_header content-security-policy-report-only \$rotavisto_policy_reported always;$/m);
  expect(conf.split('{').length).toBe(conf.split('}').length);
  const locations = conf.match(/^ {2}location .*{[^}]*}/gm) ?? [];
  expect(locations.length).toBeGreaterThan(0);
  expect(locations.filter((text) => text.includes('add_header'))).toEqual([]);
});

test('nginx.conf logs only the path of an address, and accepts reports of browsers', () => {
  const conf = textOf('deploy', 'nginx.conf');
  const [, format = ''] = /^log_format rotavisto ([^;]+);$/m.exec(conf) ?? [];
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$rotavisto_asked',
    '$server_protocol',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$http_user_agent',
  ]);
  const [, pattern = ''] =
    /^map \$request_uri \$rotavisto_asked {\n {2}"~\*(.+)" {2}\$rotavisto_path;\n}$/m.exec(conf) ?? [];
  for (const mark of ['?', '#', '%3F', '%3f', '%23'])
    expect(new RegExp(pattern, 'i').exec(`/a%20b${mark}token_hash=x`)?.[0]).toBe('/a%20b');
  const servers = conf.match(/^server {$/gm) ?? [];
  expect(servers.length).toBeGreaterThan(1);
  expect(conf.match(/^ *access_log .*$/gm)).toEqual(
    servers.map(() => '  access_log /var/log/nginx/rotavisto.log rotavisto;'),
  );
  expect(conf.match(/^ *error_log .*$/gm)).toEqual(
    servers.map(() => '  error_log /var/log/nginx/rotavisto.error.log crit;'),
  );
  expect(conf).toMatch(/^ {2}client_max_body_size 16k;$/m);
  expect(conf).toMatch(/^ {2}location = \/__csp {\n {4}return 204;\n {2}}$/m);
});

test('nginx.conf writes its configured name as the site’s address, regardless of the requested name', () => {
  const replaced = textOf('deploy', 'nginx.conf').match(/^ *sub_filter 'https:.*$/gm) ?? [];
  expect(replaced.length).toBeGreaterThan(3);
  for (const line of replaced) expect(line).toContain("'https://rotavisto.invalid' 'https://$server_name';");
});

const PRERENDERED = prerenderedIn(collectPages('landing'));

test.each(PRERENDERED)('nginx.conf answers $path with its prerendered page', ({ path, file }) => {
  expect(textOf('deploy', 'nginx.conf')).toMatch(new RegExp(`location = ${path} {[^}]*try_files /${file} =404;`));
});

test('scriptHashOf returns the hashes of both inline scripts in page order', () => {
  const site = mkdtempSync(join(tmpdir(), 'rotavisto-site-'));
  const shell = aShell({ headScript: 'start()', oldScript: 'warn()' });
  writeShellFile(site, shell);
  const hashes = ['warn()', 'start()'].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(scriptHashOf(site)).toBe(hashes.join(' '));
  expect(inlineScripts(shell)).toEqual(['warn()', 'start()']);
});

test('The file that nginx includes has the script hashes of the published shell', () => {
  const site = mkdtempSync(join(tmpdir(), 'rotavisto-site-'));
  writeShellFile(site, aShell());
  expect(scriptHashOf(site)).not.toBe('');
  expect(readFileSync(join(site, '.nginx.conf'), 'utf8')).toBe(
    `map $host $rotavisto_head_script {\n  default "${scriptHashOf(site)}";\n}\n`,
  );
  expect(textOf('deploy', 'nginx.conf')).toContain('\ninclude /srv/rotavisto/.nginx.conf;\n');
});

test('A release of the shell uploads every page and every other root file to the bucket', () => {
  const site = mkdtempSync(join(tmpdir(), 'rotavisto-site-'));
  const pages = ['index.html', 'shell.html', ...PRERENDERED.map(({ file }) => file)];
  const files = [...readdirSync(join(ROOT, 'shell', 'public')), 'service-worker.js', 'shell.json', 'social.png'];
  const wanted = [...new Set([...pages, ...files, 'robots.txt', 'sitemap.xml'])];
  for (const file of wanted) writeFileSync(join(site, file), file.endsWith('.html') ? '<meta charset="utf-8">' : '');
  writeFileSync(join(site, 'shell.json'), JSON.stringify({ scriptHash: "'sha256-x'" }));
  writeFileSync(join(site, 'config.json'), JSON.stringify({ supabaseUrl: 'https://project.supabase.co' }));
  // A machine may have pnpm only through npx.
  const tools = `aws() { echo "$4"; }; pnpm() { "node_modules/.bin/$2" "\${@:3}"; }`;
  const script = `source deploy/bucket/sync.sh; ${tools}; put_shell_files "$1"; put_pages "$1"`;
  const env = { ...process.env, SITE_BUCKET: 'bucket', SITE_URL: 'https://rotavisto.example' };
  const sent = execFileSync('bash', ['-c', script, 'bash', site], { cwd: ROOT, env, encoding: 'utf8' });
  const all = [...wanted, '_headers', 'cloudfront-headers.json'];
  expect(sent.trim().split('\n').sort()).toEqual(all.map((file) => `s3://bucket/${file}`).sort());
  const page = readFileSync(join(site, '.home.html'), 'utf8');
  expect(page).toContain("script-src 'self' 'sha256-x' https://js.stripe.com");
  expect(page).toContain('wss://rotavisto.example');
});

test('The bucket scripts move pointers only with the precondition', () => {
  const text = textOf('deploy', 'bucket', 'sync.sh');
  expect(text).toMatch(/--key remotes\.json[^\n]*\\\n[^\n]*--if-match "\$ETAG"/);
  expect(text).toMatch(/--key remotes\.json[^\n]*\\\n[^\n]*--if-none-match '\*'/);
  expect(text.match(/put-object/g)).toHaveLength(2);
  expect(text).toContain("IMMUTABLE='public, max-age=31536000, immutable'");
});
