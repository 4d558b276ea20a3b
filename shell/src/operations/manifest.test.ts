import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, LOCALES } from '@rotavisto/shared/language';
import { applyManifestLanguage } from './reportVisit';

const linked = () => document.querySelector('link')?.getAttribute('href');
const manifest = () => JSON.parse(readFileSync(join(__dirname, '../../public', linked() ?? ''), 'utf8'));

beforeEach(() => {
  document.head.innerHTML = '<link rel="manifest" href="/site.webmanifest">';
});
afterAll(() => {
  document.documentElement.lang = 'pt-BR';
});

it.each(LANGUAGES)('applyManifestLanguage links a manifest in the language of the page: %s', (language: Language) => {
  document.documentElement.lang = LOCALES[language];
  applyManifestLanguage();
  expect(manifest()).toMatchObject({
    lang: LOCALES[language],
    start_url: language === 'pt' ? '/' : `/${language}`,
    // The same product in each language.
    id: '/',
    short_name: 'RotaVisto',
  });
});

it('The manifests differ only in their texts', () => {
  const [first, ...others] = LANGUAGES.map((language) => {
    document.documentElement.lang = LOCALES[language];
    applyManifestLanguage();
    return manifest();
  });
  const { name, description, lang, start_url, ...rest } = first;
  for (const other of others) {
    expect(other).toMatchObject(rest);
    expect(Object.keys(other)).toEqual(Object.keys(first));
    expect([other.name, other.description]).not.toContain(name);
    expect(other.description).not.toBe(description);
  }
});

it('applyManifestLanguage leaves a page without a manifest unchanged', () => {
  document.head.innerHTML = '';
  expect(applyManifestLanguage).not.toThrow();
});
