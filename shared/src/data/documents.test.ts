import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { fakeBackend, refusal } from '../testing';
import { saveStored, signedUrl } from './documents';

const ROOT = path.resolve(__dirname, '../../..');
const SIGNED = '/storage/v1/object/sign/visa-documents/a.pdf';

const signing = () => fakeBackend().on('POST', SIGNED, { signedURL: '/object/sign/visa-documents/a.pdf?token=t' });

it('signedUrl returns a link of two minutes that contains the encoded file name', async () => {
  const backend = signing();
  const address = await new QueryClient().fetchQuery(signedUrl('a.pdf', 'Certidão de São João.exe'));
  expect(new URL(address).searchParams.get('download')).toBe('Certidão de São João.pdf');
  expect(backend.requests(SIGNED)[0]?.body).toMatchObject({ expiresIn: 120 });
  backend.restore();
});

it('saveStored saves a file under its name, and nothing if the link cannot be signed', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const backend = signing();
  await saveStored(new QueryClient(), 'a.pdf', 'São João');
  backend.on('POST', SIGNED, refusal('broken', 'XX000'));
  await saveStored(new QueryClient({ defaultOptions: { queries: { retry: false } } }), 'a.pdf', 'Outro');
  expect(saved).toEqual(['São João.pdf']);
  backend.restore();
});

const SOURCES = ['admin-app', 'client-app', 'consultant-app', 'landing', 'shared', 'shell']
  .map((folder) => path.join(ROOT, folder, 'src'))
  .concat(path.join(ROOT, 'supabase/functions'))
  // Skips missing folders, because a sparse checkout has only some of the folders.
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\//.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(folder, name)),
  );

const filesWith = (words: RegExp) =>
  SOURCES.filter((file) => words.test(readFileSync(file, 'utf8'))).map((file) => path.relative(ROOT, file));

it.each([
  [
    'requests a link to a stored file',
    /createSignedUrl|getPublicUrl|\/object\/sign\b/,
    ['shared/src/data/documents.ts'],
  ],
  [
    'names a saved file',
    /\bdownload(: |=)|\.download = /,
    ['shared/src/domain/savedName.ts', 'shared/src/page/saveFrom.ts'],
  ],
  ['downloads bytes from storage', /\.download\(/, ['supabase/functions/_shared/files.ts']],
])('Of all source files, only an allowed file %s', (_what, words, files) => expect(filesWith(words)).toEqual(files));
