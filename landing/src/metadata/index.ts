import { ROLES } from '@rotavisto/shared/domain';
import { alternates } from '../languages';

export { landingHead } from './landingHead';

const PUBLIC_PATHS = ['/login', '/register'] as const;
const PRIVATE_PATHS = [
  ...ROLES.map((role) => `/${role}`),
  '/reset-password',
  '/confirm-email',
  '/payment',
  '/checkout',
];

export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

const HOME_PATHS = ['/', '/en', '/es'] as const;

const linksOf = (origin: string) =>
  alternates(origin)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');

export const sitemapXml = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...HOME_PATHS.map((path) => `  <url><loc>${origin}${path}</loc>${linksOf(origin)}</url>`),
    ...PUBLIC_PATHS.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
