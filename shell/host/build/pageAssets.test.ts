import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageAssets } from './pageAssets';

const assetOf = (file: string) => ({ href: `/${file}`, integrity: '' });

/** A build of the admin area whose `import()` calls have named these chunks. */
function built(chunks: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-build-'));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(chunks));
  return folder;
}

test('lists the files of a page by its path, without those every page starts with', () => {
  const app = { js: { sync: ['app.js'] }, css: { sync: ['app.css'] } };
  const folder = built({
    'page-index': ['app.js', 'index.js', 'app.css', 'index.css'],
    'page-clients': ['app.js', 'clients.js'],
    'page-applications': ['app.js', 'applications.js'],
  });
  expect(pageAssets('admin', folder, app, assetOf)).toEqual({
    '/admin': [assetOf('index.js'), assetOf('index.css')],
    '/admin/clients': [assetOf('clients.js')],
    '/admin/applications': [assetOf('applications.js')],
  });
});

const LISTS = { 'page-clients': [], 'page-applications': [] };

test.each([
  ['nobody names a chunk after a page that is preloaded', { ...LISTS }, 'page-index'],
  ['a chunk is named after a page that is not', { ...LISTS, 'page-index': [], 'page-sales': [] }, 'page-sales'],
])('a build fails when %s', (_case, chunks, name) => {
  expect(() => pageAssets('admin', built(chunks), undefined, assetOf)).toThrow(
    `admin: the table of pages and the import() calls disagree about ${name}`,
  );
});
