export { robotsTxt, sitemapXml } from './crawlers';
export { landingHead } from './landingHead';
