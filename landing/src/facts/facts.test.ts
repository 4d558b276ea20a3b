import { FAQ_ENTRIES, faqEntries } from '../faq/faqItems';
import { FACTS } from './facts';
import { isCurrent, withFacts } from './values';

describe('facts', () => {
  it.each(Object.entries(FACTS))('%s has a value, a source and the day it was checked', (_name, fact) => {
    expect(fact.value).not.toBe('');
    expect(fact.source.length).toBeGreaterThan(3);
    expect(fact.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('says what the page promises', () => {
    expect(FACTS.mrvFee.value).toBe('US$ 185');
    expect(FACTS.mrvValidity.value).toBe('365 dias');
    expect(FACTS.b1b2Validity.value).toBe('até 10 anos');
    expect(FACTS.f1Validity.value).toBe('até 4 anos');
    expect(FACTS.sevisFee.value).toBe('US$ 350');
    expect(FACTS.integrityFee.label).toContain('prevista em lei');
    expect(FACTS.averageTime.value).toBe('2-3 semanas');
  });

  it('fills facts by name', () => {
    expect(withFacts('custa {mrvFee}')).toBe('custa US$ 185');
  });

  it('leaves no open place in the questions', () => {
    for (const { answer } of FAQ_ENTRIES) expect(answer).not.toMatch(/[{}]/);
  });

  it.each([
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s prints the pilot of expedited interviews: %s', (day, isShown) => {
    const fees = faqEntries(day).find(({ name }) => name === 'fees')?.answer ?? '';
    expect(fees).toContain('US$ 250');
    expect(fees.includes('US$ 750')).toBe(isShown);
    expect(isCurrent(FACTS.expeditedFee, day)).toBe(isShown);
  });

  it('marks the claims without a measured figure as sample data', () => {
    for (const name of ['approvalRate', 'fasterBy', 'rating'] as const) {
      expect(FACTS[name].source).toContain('dado de exemplo');
    }
  });

  it('names no official address for what no office has published', () => {
    expect(FACTS.interviewLength.url).toBeUndefined();
  });
});
