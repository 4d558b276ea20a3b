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
  it('has title, description and canonical address', () => {
    const head = read();
    expect(head.querySelector('title')?.textContent).toMatch(/ \| RotaVisto$/);
    const description = head.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThan(170);
    expect(description).toMatch(/R\$ 499,97\.$/);
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/`);
  });

  it('has a complete link preview', () => {
    const head = read();
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale', 'og:type']) {
      expect(head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')).toBeTruthy();
    }
  });

  it('lists the eight questions as structured data that cannot end its element', () => {
    const text = read().querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(text).not.toContain('<');
    const data: { '@type': string; mainEntity: unknown[] } = JSON.parse(text);
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(8);
    // What has a last day would stay there after it, until another release.
    expect(text).toContain('US$ 185');
    expect(text).not.toContain('US$ 750');
  });
});

describe('crawlers', () => {
  it('keeps robots out of the private areas and points to the sitemap', () => {
    const robots = robotsTxt(ORIGIN);
    for (const area of ROLES.map((role) => `/${role}`)) expect(robots).toContain(`Disallow: ${area}\n`);
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(sitemapXml(ORIGIN)).toContain(`<loc>${ORIGIN}/</loc>`);
  });
});

it('writes an address with signs of HTML so that it stays one', () => {
  const head = landingHead('https://rota.test/"&<>');
  expect(head).toContain('<link rel="canonical" href="https://rota.test/&quot;&amp;&lt;&gt;/">');
  expect(head).not.toContain('"&<>');
});
