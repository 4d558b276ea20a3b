import { setFormatLocale } from '../language';
import { ageOn, caseName, isAdult, travellerName } from './caseName';

const CLARA = { full_name: 'Clara Souza', birth_date: '2017-03-10' };

describe('caseName', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') }));
  afterEach(() => {
    setFormatLocale('pt');
    jest.useRealTimers();
  });

  it.each([
    ['pt', 'Clara Souza (9), com Ana Souza'],
    ['en', 'Clara Souza (9), with Ana Souza'],
    ['es', 'Clara Souza (9), con Ana Souza'],
  ] as const)('returns a child with the guardian in %s', (language, name) => {
    expect(caseName('Ana Souza', CLARA, language)).toBe(name);
    setFormatLocale(language);
    expect(caseName('Ana Souza', CLARA)).toBe(name);
  });

  it('returns the plain name of the account holder', () => {
    expect(caseName('Ana Souza', null)).toBe('Ana Souza');
    expect(caseName(undefined, undefined)).toBe('');
  });

  it('omits an unknown guardian and an unknown age', () => {
    expect(caseName(undefined, CLARA)).toBe('Clara Souza (9)');
    expect(travellerName({ full_name: 'Titular removido', birth_date: null })).toBe('Titular removido');
  });

  it('ageOn counts by the calendar of São Paulo, one second before and after the birthday’s midnight', () => {
    const born = '2008-11-30';
    jest.setSystemTime(new Date('2026-11-30T02:59:59Z'));
    expect([ageOn(born), isAdult(born)]).toEqual([17, false]);
    jest.setSystemTime(new Date('2026-11-30T03:00:00Z'));
    expect([ageOn(born), isAdult(born)]).toEqual([18, true]);
  });

  it('ageOn counts a birthday on 29 February on 1 March in other years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });
});
