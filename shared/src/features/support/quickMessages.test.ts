import { knownFacts, RELEASED } from '../../facts';
import { fillQuickMessage, QUICK_GROUPS, searchQuickMessages as searchIn } from './quickMessages';

const searchQuickMessages = (search: string, table = RELEASED) =>
  searchIn(search, knownFacts(table, '2026-11-27', 'pt'));

const VALUES = { name: 'Ana', date: '12/03/2026', time: '10:00' };

describe('quick messages', () => {
  it('has messages in each of the six groups', () => {
    const groups = new Set(searchQuickMessages('').map((message) => message.group));
    expect([...groups]).toEqual([...QUICK_GROUPS]);
  });

  it.each([
    ['passaporte', true],
    ['PAGAMENTO pix', true],
    ['saudacoes', true],
    ['avião', false],
  ])('searches "%s" → found: %s', (search, found) => {
    expect(searchQuickMessages(search).length > 0).toBe(found);
  });

  it('finds only the messages that carry every word', () => {
    expect(searchQuickMessages('comprovante etapa pagamento').map((message) => message.id)).toEqual([
      'payment.receipt',
    ]);
  });

  it('fills name, date and time wherever they occur', () => {
    expect(fillQuickMessage('{{name}}: {{date}} às {{time}}. Até logo, {{name}}.', VALUES)).toBe(
      'Ana: 12/03/2026 às 10:00. Até logo, Ana.',
    );
  });

  it('prints the consular fee of today and every way to pay it', () => {
    const [how] = searchQuickMessages('como pagar a taxa');
    expect(how?.text).toMatch(/US\$ 185,.*cartão, PIX ou boleto/);
  });

  it('leaves the fee out once it has ended', () => {
    const mrvFee = { ...RELEASED.mrvFee, validUntil: '2026-11-26' };
    const [how] = searchQuickMessages('como pagar a taxa', { ...RELEASED, mrvFee });
    expect(how?.text).toBe('O passo a passo está na etapa Pagamento.');
  });

  it('leaves no placeholder in any message', () => {
    const texts = searchQuickMessages('').map((message) => fillQuickMessage(message.text, VALUES));
    expect(texts.filter((text) => text.includes('{'))).toEqual([]);
  });
});
