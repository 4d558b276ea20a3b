import { fill, t } from './t';

describe('t', () => {
  it('reads nested keys', () => {
    expect(t('nav.login')).toBe('Entrar');
    expect(t('pricing.tourist.tag')).toBe('Mais Popular');
  });

  it('fills in values and leaves unknown places alone', () => {
    expect(t('stats.note', { number: 2 })).toBe('Nota 2');
    expect(fill('{a} e {b}', { a: 1 })).toBe('1 e {b}');
  });
});
