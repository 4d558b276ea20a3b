import { ROLES } from '@rotavisto/shared/domain';
import { robotsTxt, sitemapXml } from '.';
import { landingHead } from './landingHead';

const ORIGIN = 'https://exemplo.com.br';

function read() {
  const head = document.createElement('template');
  head.innerHTML = landingHead(ORIGIN);
  return head.content;
}

describe('landing metadata', () => {
  it('the head has a title, a description and a canonical address', () => {
    const head = read();
    expect(head.querySelector('title')?.textContent).toMatch(/ \| RotaVisto$/);
    const description = head.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThan(170);
    expect(description).toMatch(/R\$ 499,97\.$/);
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/`);
  });

  it('the head has a complete link preview', () => {
    const head = read();
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale', 'og:type']) {
      expect(head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')).toBeTruthy();
    }
  });

  it('the head lists the eight questions as structured data that cannot close its element', () => {
    const text = read().querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(text).not.toContain('<');
    const data: { '@type': string; mainEntity: unknown[] } = JSON.parse(text);
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(8);
    // The structured data contains no fact with an end date, because it changes only with a release.
    expect(text).toContain('US$ 185');
    expect(text).not.toContain('US$ 750');
  });
});

describe('crawlers', () => {
  it('robots.txt excludes the private areas and names the sitemap', () => {
    const robots = robotsTxt(ORIGIN);
    for (const area of ROLES.map((role) => `/${role}`)) expect(robots).toContain(`Disallow: ${area}\n`);
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(sitemapXml(ORIGIN)).toContain(`<loc>${ORIGIN}/</loc>`);
  });
});

it('the head escapes an address with HTML characters', () => {
  const head = landingHead('https://rota.test/"&<>');
  expect(head).toContain('<link rel="canonical" href="https://rota.test/&quot;&amp;&lt;&gt;/">');
  expect(head).not.toContain('"&<>');
});
