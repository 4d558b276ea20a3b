import { FAQ_CATEGORIES, FAQ_ENTRIES } from './faqItems';
import { filterFaq } from './filterFaq';

const names = (category: (typeof FAQ_CATEGORIES)[number], search = '') =>
  filterFaq(FAQ_ENTRIES, category, search).map((entry) => entry.name);

describe('filterFaq', () => {
  it('filterFaq returns all eight questions without a filter', () => {
    expect(names('all')).toHaveLength(8);
  });

  it.each(FAQ_CATEGORIES.filter((category) => category !== 'all'))('the category %s has a question', (category) => {
    expect(names(category).length).toBeGreaterThan(0);
  });

  it.each([
    ['PASSAPORTE', 'passport'],
    ['renovacao', 'passport'],
    ['taxa pix', 'fees'],
    ['  volta   entrevista ', 'interview'],
  ])('filterFaq finds "%s" in any case, with any accents and in any order of words', (search, name) => {
    expect(names('all', search)).toContain(name);
  });

  it('filterFaq requires every word and the category', () => {
    expect(names('all', 'taxa golfinho')).toEqual([]);
    expect(names('documents', 'boleto')).toEqual([]);
  });
});
