import type { PageTable } from '@rotavisto/shared/pages';
import { pageAssets } from './pageAssets';

/** Pages with their own chunk, and one without. */
const TABLE: PageTable = {
  '/admin': { preload: true },
  '/admin/clients': { preload: true },
  '/admin/consultants': { preload: true },
  '/admin/applications': { preload: true },
  '/admin/sales': {},
};

const assetOf = (file: string) => ({ href: `/${file}`, integrity: '' });

test('pageAssets lists the files of a page by path, without those that all pages share', () => {
  const app = ['app.js', 'app.css'];
  const pages = {
    'page-index': ['app.js', 'index.js', 'app.css', 'index.css'],
    'page-clients': ['app.js', 'clients.js'],
    'page-applications': ['app.js', 'applications.js'],
    'page-consultants': ['app.js', 'consultants.js'],
  };
  expect(pageAssets('admin', TABLE, { app, pages }, assetOf)).toEqual({
    '/admin': [assetOf('index.js'), assetOf('index.css')],
    '/admin/clients': [assetOf('clients.js')],
    '/admin/consultants': [assetOf('consultants.js')],
    '/admin/applications': [assetOf('applications.js')],
  });
});

const LISTS = { 'page-clients': [], 'page-applications': [], 'page-consultants': [] };

test.each([
  ['a preloaded page has no chunk with its name', { ...LISTS }, 'page-index'],
  ['a chunk has the name of a page without preload', { ...LISTS, 'page-index': [], 'page-sales': [] }, 'page-sales'],
])('pageAssets rejects a build when %s', (_case, pages, name) => {
  expect(() => pageAssets('admin', TABLE, { app: [], pages }, assetOf)).toThrow(
    `admin: the table of pages and the import() calls disagree about ${name}`,
  );
});
