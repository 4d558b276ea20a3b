import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Version } from '../../config/pointers';
import { isPreviewToken, type Preview, previewFile, previewFolder } from '../../config/preview';
import { listen } from '../listen';
import { ROOT } from '../run';
import { previewsIn, publishPreview, removePreview, sweepPreviews, versionIn } from './files';
import { localPublicKey, newKey, publicHalf, signingKey, tokenOf } from './key';
import { signPreview } from './sign';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-preview-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key', () => {
  test('of this machine is made once, and only its owner reads it', () => {
    const first = localPublicKey(folder);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(localPublicKey(folder)).toBe(first);
    expect(publicHalf(signingKey(folder, ''))).toBe(first);
    expect(statSync(join(folder, 'preview-key.pem')).mode & 0o077).toBe(0);
  });

  test('of the workflow comes before it, in one line as well', () => {
    const { pem, publicKey } = newKey();
    localPublicKey(folder);
    expect(publicHalf(signingKey(folder, pem))).toBe(publicKey);
    expect(publicHalf(signingKey(folder, pem.replaceAll('\n', '\\n')))).toBe(publicKey);
  });

  test('is asked for in a sentence where it is missing or none', () => {
    expect(() => signingKey(folder, '')).toThrow('npm start makes it');
    expect(() => signingKey(folder, 'secret')).toThrow('PREVIEW_PRIVATE_KEY holds no private Ed25519 key');
  });
});

test('a token is the same each time, another for each remote, name and key, and none of them can be guessed', () => {
  const [one, other] = [signingKey('', newKey().pem), signingKey('', newKey().pem)];
  const token = tokenOf(one, 'client', 'pr-12');
  expect(isPreviewToken(token)).toBe(true);
  expect(tokenOf(one, 'client', 'pr-12')).toBe(token);
  const others = [tokenOf(one, 'admin', 'pr-12'), tokenOf(one, 'client', 'pr-13'), tokenOf(other, 'client', 'pr-12')];
  expect(new Set([token, ...others]).size).toBe(4);
});

const TOKEN = 'a'.repeat(43);
const preview = (more: Partial<Preview> = {}): Preview => ({
  schema: 1,
  site: 'https://rotavisto.example',
  remote: 'client',
  title: 'Novo passo',
  commit: 'abc1234',
  by: 'Bia',
  from: '2026-11-27T11:00:00Z',
  until: '2026-12-04T11:00:00Z',
  version: { version: 'preview-1', entry: `${previewFolder('client', TOKEN)}e.js`, needs: SHELL_CONTRACT },
  ...more,
});

test('what is signed is the text as it stands', () => {
  const { pem } = newKey();
  const key = signingKey('', pem);
  const signed = signPreview(preview(), key);
  const holds = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signed.signature, 'base64url'));
  expect(JSON.parse(signed.preview)).toEqual(preview());
  expect([holds(signed.preview), holds(signed.preview.replace('client', 'admin'))]).toEqual([true, false]);
});

test('the code of a preview is in its own folder; what a release has beside it is not signed', () => {
  const asset = { href: '/remotes/client/assets/a.js', integrity: 'sha256-a' };
  const version: Version = {
    version: '1.0.0-abc',
    entry: '/remotes/client/1.0.0-abc/e.js',
    integrity: 'sha256-e',
    css: [],
    preload: [asset],
    pages: { '/client': [asset] },
    reads: {},
    table: { '/client': {} },
    needs: SHELL_CONTRACT,
    publishedAt: 'now',
  };
  const found = previewFolder('client', TOKEN);
  expect(versionIn(found, 'client', version)).toEqual({
    version: 'preview-1.0.0-abc',
    entry: `${found}1.0.0-abc/e.js`,
    integrity: 'sha256-e',
    css: [],
    preload: [{ ...asset, href: `${found}assets/a.js` }],
    table: { '/client': {} },
    needs: SHELL_CONTRACT,
  });
});

describe('in a site', () => {
  const OTHER = 'b'.repeat(43);
  const put = (token: string, more: Partial<Preview> = {}) => {
    mkdirSync(join(folder, previewFolder('client', token)), { recursive: true });
    writeFileSync(join(folder, previewFolder('client', token), 'e.js'), 'code');
    publishPreview({ site: folder, token }, signPreview(preview(more), signingKey('', newKey().pem)));
  };
  const isThere = (token: string) =>
    [previewFile(token), previewFolder('client', token)].map((path) => existsSync(join(folder, path)));

  test('a closed preview leaves no file, and the others stay', () => {
    put(TOKEN);
    put(OTHER, { title: 'Outra' });
    expect(previewsIn(folder).map(({ preview: { title } }) => title)).toEqual(['Novo passo', 'Outra']);
    expect(removePreview({ site: folder, token: TOKEN }, 'client')).toBe(true);
    expect([isThere(TOKEN), isThere(OTHER)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(removePreview({ site: folder, token: TOKEN }, 'client')).toBe(false);
  });

  test('what is over is swept', () => {
    put(TOKEN);
    put(OTHER, { until: '2026-12-05T11:00:00Z', title: 'Outra' });
    expect(sweepPreviews(folder, Date.parse('2026-12-04T11:00:00Z')).map(({ title }) => title)).toEqual(['Novo passo']);
    expect([isThere(TOKEN), isThere(OTHER)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('the command says in one line', () => {
  const command = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'shared/tooling/preview/preview.ts', ...args],
        { cwd: ROOT, env: { ...process.env, SITE_DIR: folder, DATA_DIR: folder, ...env } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
      );
    });
  let server: Server;
  let origin: string;
  let config: object | null;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.statusCode = config ? 200 : 404;
      response.end(JSON.stringify(config));
    });
    origin = `http://127.0.0.1:${await listen(server, 0)}`;
    localPublicKey(folder);
  });
  afterEach(() => {
    server.close();
  });

  test.each<[what: string, config: object | null, line: RegExp]>([
    ['that a site allows none', { supabaseUrl: 'x' }, /^http:\S+ allows no previews: .*$/],
    ['that a site names another key', { previews: { key: newKey().publicKey } }, /^http:\S+ names another key .*$/],
    ['that there is no site', null, /^http:\S+ does not answer as a RotaVisto site: .*$/],
  ])('%s', async (_what, given, line) => {
    config = given;
    expect(await command(['client', '--site', origin])).toEqual({ code: 1, said: expect.stringMatching(line) });
  });

  test.each<[what: string, args: string[], line: RegExp]>([
    ['how it is used', [], /^Usage: pnpm preview <landing\|client\|/],
    ['that an address is none', ['client', '--site', 'foo'], /^--site "foo" is no address\./],
    ['that the days are too many', ['client', '--days', '400'], /^--days is a number up to 30\.$/],
  ])('%s', async (_what, args, line) => {
    expect(await command(args)).toEqual({ code: 1, said: expect.stringMatching(line) });
  });

  test('that there is nothing to close, and how a key is made', async () => {
    expect((await command(['client', '--close', '--name', 'x'])).said).toBe('client: there is no preview of x.');
    const { said } = await command(['--new-key']);
    expect(said).toMatch(/"previews": \{"key": "[\w-]{43}"\}[\s\S]*BEGIN PRIVATE KEY/);
  });
});
