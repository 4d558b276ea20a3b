import type { PageTable } from '@rotavisto/shared/pages';
import { pageAssets } from './pageAssets';

/** The pages with a chunk of their own, and one without. */
const TABLE: PageTable = {
  '/admin': { preload: true },
  '/admin/clients': { preload: true },
  '/admin/consultants': { preload: true },
  '/admin/applications': { preload: true },
  '/admin/sales': {},
};

const assetOf = (file: string) => ({ href: `/${file}`, integrity: '' });

test('lists the files of a page by its path, without those every page starts with', () => {
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
  ['nobody names a chunk after a page that is preloaded', { ...LISTS }, 'page-index'],
  ['a chunk is named after a page that is not', { ...LISTS, 'page-index': [], 'page-sales': [] }, 'page-sales'],
])('a build fails when %s', (_case, pages, name) => {
  expect(() => pageAssets('admin', TABLE, { app: [], pages }, assetOf)).toThrow(
    `admin: the table of pages and the import() calls disagree about ${name}`,
  );
});
