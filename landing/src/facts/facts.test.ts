import { knownFacts, RELEASED } from '@rotavisto/shared/facts';
import { FAQ_ENTRIES, faqEntries } from '../faq/faqItems';
import CLAIMS from '../locales/page/claims.pt.json';
import { factNotes, footnotes } from './facts';
import { withFacts } from './withFacts';

const on = (day: string) => knownFacts(RELEASED, day, 'pt');
const facts = on('2026-11-27');
const claims = {
  approvalRate: { value: CLAIMS.approvalRate },
  fasterBy: { value: CLAIMS.fasterBy },
  rating: { value: CLAIMS.rating },
  averageTime: { value: CLAIMS.averageTime },
};
const notes = [...footnotes(facts, claims), ...factNotes(facts, claims)];

describe('facts', () => {
  it.each(notes.map((note) => [note.label, note] as const))(
    'the fact "%s" has a value and a source, and no date of comparison in the release',
    (_label, note) => {
      expect(note.value).not.toBe('');
      expect(note.source).not.toMatch(/[{}]/);
      expect(note.source.length).toBeGreaterThan(3);
      expect(note.checkedOn).toBeNull();
    },
  );

  it.each([
    ['mrvFee', 'US$ 185'],
    ['mrvValidity', '365 dias'],
    ['b1b2Validity', 'até 10 anos'],
    ['f1Validity', 'até 4 anos'],
    ['sevisFee', 'US$ 350'],
    ['allAgesSince', '1º de outubro de 2025'],
    ['expeditedUntil', '31 de dezembro de 2026'],
    ['refusalRate', '14,8%'],
  ] as const)('the fact %s is printed as %s', (name, printed) => {
    expect(facts.print(name)).toBe(printed);
  });

  it('the average time and the fee required by law match the texts of the page', () => {
    expect(CLAIMS.averageTime).toBe('2-3 semanas');
    expect(notes.find(({ value }) => value === 'US$ 250')?.label).toContain('prevista em lei');
  });

  it('withFacts fills claims and facts by name', () => {
    expect(withFacts('custa {mrvFee} em {averageTime}', facts)).toBe('custa US$ 185 em 2-3 semanas');
  });

  it('no answer of the FAQ has an unfilled place', () => {
    for (const { answer } of FAQ_ENTRIES) expect(answer).not.toMatch(/[{}]/);
  });

  it.each([
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s the page prints the pilot of expedited interviews: %s', (day, isShown) => {
    const fees = faqEntries(on(day)).find(({ name }) => name === 'fees')?.answer ?? '';
    expect(fees.includes('US$ 750')).toBe(isShown);
    expect(factNotes(on(day), claims).some(({ value }) => value === 'US$ 750')).toBe(isShown);
  });

  const answers = (checkedOn: string | null) => {
    const dated = Object.fromEntries(Object.entries(RELEASED).map(([name, fact]) => [name, { ...fact, checkedOn }]));
    const entries = faqEntries(knownFacts(dated as typeof RELEASED, '2026-12-02', 'pt'));
    return entries.map(({ answer }) => answer).join(' ');
  };

  it('the answers of the FAQ word a fact differently without a comparison with its source', () => {
    const [compared, uncompared] = [answers('2026-12-01'), answers(null)];
    expect(compared).toContain('até 01/12/2026 não vimos cobrança.');
    expect(compared).not.toContain('confira na página do consulado');
    expect(compared).toContain('o ESTA (US$ 40)');
    expect(uncompared).toContain('confira na página do consulado se já é cobrada.');
    expect(uncompared).not.toMatch(/não vimos cobrança|\{|null|Invalid/);
    expect(uncompared).toContain('o ESTA (cerca de US$ 40)');
    for (const text of [compared, uncompared]) {
      expect(text.match(/Visa Integrity Fee/g)).toHaveLength(1);
      expect(text.match(/ESTA/g)).toHaveLength(1);
    }
  });

  it('claims without a measured figure are marked as sample data', () => {
    for (const { source } of footnotes(facts, claims)) expect(source).toContain('dado de exemplo');
  });

  it('an unpublished fact has no official address', () => {
    expect(RELEASED.interviewLength.url).toBeNull();
  });
});
