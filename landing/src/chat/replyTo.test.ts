import { replyTo } from './replyTo';

const FOLLOW_UP = /^Quero entender melhor/;

describe('replyTo', () => {
  it.each([
    ['Quero ir para a Disney', /Disney/],
    ['parques da UNIVERSAL', /Universal/],
    ['vou ao shopping', /compras/],
    ['Fazer compras em outlet', /compras/],
    ['beach', /praia/],
    ['só quero praia', /praia/],
    ['study english', /F1/],
    ['vou estudar inglês', /F1/],
    ['business trip', /congressos/],
    ['viagem de negócios', /congressos/],
    ['requirements?', /passaporte/],
    ['quais os requisitos', /passaporte/],
    ['process', /sete etapas/],
    ['como funciona o processo', /sete etapas/],
    ['buy things in New York', /compras/],
    ['queremos ir a la playa', /praia/],
    ['quiero estudiar inglés', /F1/],
    ['a conference in June', /congressos/],
    ['una reunión de trabajo', /congressos/],
    ['voy a una feria', /congressos/],
    ['what do I need?', /passaporte/],
    ['¿qué documentos necesito?', /passaporte/],
    ['how does it work?', /sete etapas/],
    ['¿cómo funciona?', /sete etapas/],
    ['quanto custa?', /R\$ 499,97.*US\$ 185/],
    ['Qual é o preço do plano', /R\$ 499,97/],
    ['how much is it', /R\$ 499,97/],
    ['¿cuánto cuesta?', /R\$ 499,97/],
    ['fui negado', /novo pedido/],
    ['meu visto foi recusado', /novo pedido/],
    ['tive uma negativa 214(b)', /novo pedido/],
    ['my visa was denied', /novo pedido/],
    ['me rechazaron', /novo pedido/],
  ])('the assistant recognises the topic of "%s"', (message, reply) => {
    expect(replyTo(message)).toMatch(reply);
    expect(replyTo(message)).not.toMatch(FOLLOW_UP);
  });

  it.each(['oi', 'asdf', '???', 'viajar nas férias', 'a costa oeste'])(
    'the assistant asks a question in reply to "%s"',
    (message) => {
      expect(replyTo(message)).toMatch(FOLLOW_UP);
    },
  );

  it('each fact in a reply names its date', () => {
    expect(replyTo('disney')).toContain('até 10 anos');
    expect(replyTo('requisitos')).not.toMatch(/[{}]/);
  });
});
