import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Version } from '../../config/pointers';
import { isPreviewToken, type Preview, previewFile, previewFolder } from '../../config/preview';
import { deepTest } from '../jest/deep';
import { ROOT } from '../run';
import { previewsIn, publishPreview, removePreview, sweepPreviews, versionIn } from './files';
import { localPublicKey, newKey, publicHalf, signingKey, tokenOf } from './key';
import { daysOf, siteThatAllows } from './request';
import { signPreview } from './sign';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-preview-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key of previews', () => {
  test('on this machine is created once, with access for its owner only', () => {
    const first = localPublicKey(folder);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(localPublicKey(folder)).toBe(first);
    expect(publicHalf(signingKey(folder, ''))).toBe(first);
    expect(statSync(join(folder, 'preview-key.pem')).mode & 0o077).toBe(0);
  });

  test('in the variable of the workflow precedes the key of this machine, also on a single line', () => {
    const { pem, publicKey } = newKey();
    localPublicKey(folder);
    expect(publicHalf(signingKey(folder, pem))).toBe(publicKey);
    expect(publicHalf(signingKey(folder, pem.replaceAll('\n', '\\n')))).toBe(publicKey);
  });

  test('throws an error with an explanation if the key is missing or invalid', () => {
    expect(() => signingKey(folder, '')).toThrow('npm start makes it');
    expect(() => signingKey(folder, 'secret')).toThrow('PREVIEW_PRIVATE_KEY holds no private Ed25519 key');
  });
});

test('tokenOf returns the same token each time, and another for each remote, name and key', () => {
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

test('signPreview signs the text as it is', () => {
  const { pem } = newKey();
  const key = signingKey('', pem);
  const signed = signPreview(preview(), key);
  const holds = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signed.signature, 'base64url'));
  expect(JSON.parse(signed.preview)).toEqual(preview());
  expect([holds(signed.preview), holds(signed.preview.replace('client', 'admin'))]).toEqual([true, false]);
});

test('versionIn puts the code into the preview’s folder, and omits fields that only a release has', () => {
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

describe('previews in a site', () => {
  const OTHER = 'b'.repeat(43);
  const put = (token: string, more: Partial<Preview> = {}) => {
    mkdirSync(join(folder, previewFolder('client', token)), { recursive: true });
    writeFileSync(join(folder, previewFolder('client', token), 'e.js'), 'code');
    publishPreview({ site: folder, token }, signPreview(preview(more), signingKey('', newKey().pem)));
  };
  const isThere = (token: string) =>
    [previewFile(token), previewFolder('client', token)].map((path) => existsSync(join(folder, path)));

  test('removePreview deletes all files of a preview, and keeps the others', () => {
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

  test('sweepPreviews deletes expired previews', () => {
    put(TOKEN);
    put(OTHER, { until: '2026-12-05T11:00:00Z', title: 'Outra' });
    expect(sweepPreviews(folder, Date.parse('2026-12-04T11:00:00Z')).map(({ title }) => title)).toEqual(['Novo passo']);
    expect([isThere(TOKEN), isThere(OTHER)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('a preview command is rejected with one line', () => {
  const ASKED = 'https://rotavisto.example';
  const named = newKey().publicKey;
  const answering = (answer: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer);
  afterEach(() => jest.restoreAllMocks());

  test.each<[what: string, answer: Response, line: RegExp]>([
    ['for a site without previews', Response.json({ supabaseUrl: 'x' }), /^https:\S+ allows no previews: .*$/],
    ['for a site with another key', Response.json({ previews: { key: 'x' } }), /^https:\S+ names another key .*$/],
    [
      'for an address without a site',
      new Response(null, { status: 404 }),
      /^https:\S+ does not answer as a RotaVisto .*$/,
    ],
  ])('%s', async (_what, answer, line) => {
    answering(answer);
    await expect(siteThatAllows(ASKED, named)).rejects.toThrow(line);
  });

  test('for an invalid address, and for a missing or excessive number of days', async () => {
    await expect(siteThatAllows('foo', named)).rejects.toThrow(/^--site "foo" is no address\./);
    for (const days of ['400', '0', 'x']) expect(() => daysOf(days)).toThrow(/^--days is a number up to 30\.$/);
  });

  test('but accepted for a site with the public key of the previews', async () => {
    answering(Response.json({ previews: { key: named } }));
    expect([await siteThatAllows(`${ASKED}/client`, named), daysOf('30')]).toEqual([ASKED, 30]);
  });
});

describe('the command `pnpm preview`', () => {
  const command = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'shared/tooling/preview/preview.ts', ...args],
        { cwd: ROOT, env: { ...process.env, SITE_DIR: folder, DATA_DIR: folder, ...env } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
      );
    });

  test('prints why the preview is not published', async () => {
    localPublicKey(folder);
    const said = 'http://127.0.0.1:1 does not answer as a RotaVisto site: it has no config.json. --site names another.';
    expect(await command(['client', '--site', 'http://127.0.0.1:1'])).toEqual({ code: 1, said });
  });

  deepTest('prints its usage, a missing preview at --close, and a new pair of keys', async () => {
    localPublicKey(folder);
    expect((await command([])).said).toMatch(/^Usage: pnpm preview <landing\|client\|/);
    expect((await command(['client', '--close', '--name', 'x'])).said).toBe('client: there is no preview of x.');
    const { said } = await command(['--new-key']);
    expect(said).toMatch(/"previews": \{"key": "[\w-]{43}"\}[\s\S]*BEGIN PRIVATE KEY/);
  });
});
