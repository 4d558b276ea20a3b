import { FAQ_CATEGORIES, FAQ_ENTRIES } from './faqItems';
import { filterFaq } from './filterFaq';

const names = (category: (typeof FAQ_CATEGORIES)[number], search = '') =>
  filterFaq(FAQ_ENTRIES, category, search).map((entry) => entry.name);

describe('filterFaq', () => {
  it('gives all eight without a filter', () => {
    expect(names('all')).toHaveLength(8);
  });

  it.each(FAQ_CATEGORIES.filter((category) => category !== 'all'))('has a question in %s', (category) => {
    expect(names(category).length).toBeGreaterThan(0);
  });

  it.each([
    ['PASSAPORTE', 'passport'],
    ['renovacao', 'passport'],
    ['taxa pix', 'fees'],
    ['  volta   entrevista ', 'interview'],
  ])('finds "%s" whatever accents, case and order', (search, name) => {
    expect(names('all', search)).toContain(name);
  });

  it('asks for every word and for the category', () => {
    expect(names('all', 'taxa golfinho')).toEqual([]);
    expect(names('documents', 'boleto')).toEqual([]);
  });
});
