import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { fakeBackend } from '../testing';
import { signedUrl } from './documents';

const ROOT = path.resolve(__dirname, '../../..');
const SIGNED = '/storage/v1/object/sign/visa-documents/a.pdf';

it.each([{}, { download: 'a.pdf' }])('asks for a link of two minutes (%j)', async (options) => {
  const backend = fakeBackend().on('POST', SIGNED, { signedURL: '/object/sign/visa-documents/a.pdf?token=t' });
  await new QueryClient().fetchQuery(signedUrl('a.pdf', options));
  expect(backend.requests(SIGNED)[0]?.body).toMatchObject({ expiresIn: 120 });
  backend.restore();
});

it('is the one place that asks for links: documents, receipts, attachments', () => {
  const sources = ['admin-app', 'client-app', 'consultant-app', 'landing', 'shared', 'shell']
    .map((folder) => path.join(ROOT, folder, 'src'))
    .concat(path.join(ROOT, 'supabase/functions'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
        .map((name) => path.join(folder, name)),
    );
  const asking = sources.filter((file) =>
    /createSignedUrl|getPublicUrl|\/object\/sign\b/.test(readFileSync(file, 'utf8')),
  );
  expect(asking.map((file) => path.relative(ROOT, file))).toEqual(['shared/src/data/documents.ts']);
});
