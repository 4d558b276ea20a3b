import { fill, t } from './t';

describe('t', () => {
  it('t reads nested keys', () => {
    expect(t('nav.login')).toBe('Entrar');
    expect(t('pricing.tourist.tag')).toBe('Mais Popular');
  });

  it('t fills in values and keeps places without a value', () => {
    expect(t('stats.note', { number: 2 })).toBe('Nota 2');
    expect(fill('{a} e {b}', { a: 1 })).toBe('1 e {b}');
  });
});
