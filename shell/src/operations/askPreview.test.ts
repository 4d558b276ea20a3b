import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { type Preview, previewFile, previewFolder } from '@rotavisto/shared/config/preview';
import { askPreview } from './askPreview';

let mockConfig: object = {};
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  publicConfig: async () => mockConfig,
}));

const TOKEN = 'a'.repeat(43);
const FOLDER = previewFolder('client', TOKEN);
const NOW = Date.parse('2026-11-27T12:00:00Z');

const pair = () => generateKeyPairSync('ed25519');
const ours = pair();
const publicHalf = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? '';

const PREVIEW: Preview = {
  schema: 1,
  site: window.location.origin,
  remote: 'client',
  title: 'Novo passo',
  commit: 'abc1234',
  by: 'Bia',
  from: '2026-11-27T11:00:00Z',
  until: '2026-11-28T11:00:00Z',
  version: {
    version: 'preview-1.0.0-abc',
    entry: `${FOLDER}1.0.0-abc/remoteEntry.js`,
    integrity: 'sha256-x',
    needs: SHELL_CONTRACT,
  },
};

const signed = (preview: object, key = ours.privateKey) => {
  const text = JSON.stringify(preview);
  return { preview: text, signature: sign(null, Buffer.from(text), key).toString('base64url') };
};

let asked: [address: unknown, cache: unknown][] = [];
function serve(answer: () => Response) {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push([address, init?.cache]);
    return answer();
  });
}

beforeEach(() => {
  mockConfig = { previews: { key: publicHalf(ours.publicKey) } };
});

test('askPreview returns a valid preview that is signed for this site, and bypasses all caches', async () => {
  serve(() => Response.json(signed(PREVIEW)));
  expect(await askPreview(TOKEN, NOW)).toEqual({ preview: PREVIEW });
  expect(asked).toEqual([[previewFile(TOKEN), 'no-store']]);
});

const version = (more: object) => ({ ...PREVIEW, version: { ...PREVIEW.version, ...more } });

test.each<[what: string, file: object, refusal: string]>([
  ['signed with another key', signed(PREVIEW, pair().privateKey), 'unsigned'],
  ['altered', { ...signed(PREVIEW), preview: JSON.stringify({ ...PREVIEW, remote: 'admin' }) }, 'unsigned'],
  ['prolonged', { ...signed(PREVIEW), preview: JSON.stringify({ ...PREVIEW, until: '2099-01-01' }) }, 'unsigned'],
  ['without a signature', { preview: JSON.stringify(PREVIEW) }, 'unsigned'],
  ['with a signature that is not base64', { ...signed(PREVIEW), signature: '%' }, 'unsigned'],
  ['with a truncated signature', { ...signed(PREVIEW), signature: signed(PREVIEW).signature.slice(0, 40) }, 'unsigned'],
  ['of another schema', signed({ ...PREVIEW, schema: 2 }), 'unsigned'],
  ['for another site', signed({ ...PREVIEW, site: 'https://other.example' }), 'elsewhere'],
  ['with an end in the past', signed({ ...PREVIEW, until: '2026-11-27T12:00:00Z' }), 'expired'],
  ['without an end', signed({ ...PREVIEW, until: 'never' }), 'expired'],
  ['of tomorrow', signed({ ...PREVIEW, from: '2026-11-28T10:00:00Z' }), 'early'],
  ['of a remote there is none of', signed({ ...PREVIEW, remote: 'partners' }), 'unsigned'],
  ['with code of another origin', signed(version({ entry: `https://evil.example${FOLDER}e.js` })), 'unsigned'],
  ['with code of another folder', signed(version({ entry: '/storage/v1/object/e.js' })), 'unsigned'],
  ['that leaves its folder', signed(version({ entry: `${FOLDER}%2e%2e/%2e%2e/e.js` })), 'unsigned'],
  [
    'with the code of another preview',
    signed(version({ entry: `${previewFolder('client', 'b'.repeat(43))}e.js` })),
    'unsigned',
  ],
  ['with an entry without a hash', signed(version({ integrity: undefined })), 'unsigned'],
  [
    'with a file without a hash',
    signed(version({ preload: [{ href: `${FOLDER}assets/a.js`, integrity: '' }] })),
    'unsigned',
  ],
  [
    'whose other language is of elsewhere',
    signed(version({ languages: { en: { entry: '/e.js', integrity: 'sha256-x', css: [], preload: [] } } })),
    'unsigned',
  ],
  ['that passes for a release', signed(version({ version: '1.0.0-abc' })), 'unsigned'],
])('askPreview rejects a preview %s', async (_what, file, refusal) => {
  serve(() => Response.json(file));
  expect(await askPreview(TOKEN, NOW)).toEqual({ refusal });
});

test.each<[what: string, answer: () => Response]>([
  ['gone', () => new Response('', { status: 404 })],
  ['answered with the page', () => new Response('<html></html>')],
  ['null', () => Response.json(null)],
])('askPreview returns gone if the file is %s', async (_what, answer) => {
  serve(answer);
  expect(await askPreview(TOKEN, NOW)).toEqual({ refusal: 'gone' });
});

test.each([{}, { previews: {} }])('askPreview sends no request on a site with %j', async (config) => {
  mockConfig = config;
  serve(() => Response.json(signed(PREVIEW)));
  expect(await askPreview(TOKEN, NOW)).toEqual({ refusal: 'notAllowed' });
  expect(asked).toEqual([]);
});

test('askPreview returns unsupported in a browser without Ed25519', async () => {
  serve(() => Response.json(signed(PREVIEW)));
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await askPreview(TOKEN, NOW)).toEqual({ refusal: 'unsupported' });
});

test('askPreview rejects after a server error, so that the caller retries', async () => {
  serve(() => new Response('', { status: 503 }));
  await expect(askPreview(TOKEN, NOW)).rejects.toThrow('503');
});
