import { checkoutPage, closedPage } from './checkoutPage';
import { METHODS, type Session } from './Sessions';

const session = (locale?: string): Session => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  livemode: false,
  created: 0,
  expires_at: 0,
  mode: 'payment',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  amount_total: 49_997,
  currency: 'brl',
  client_reference_id: null,
  customer_email: 'ana@exemplo.test',
  metadata: {},
  success_url: '',
  cancel_url: '',
  url: null,
  product_name: 'B1/B2',
  allowed_payment_method_types: METHODS,
  locale,
});

test.each([
  ['pt-BR', 'pt-BR', 'Página de pagamento de teste', /R\$\s499,97/, 'Pagar com Pix', 'Este pagamento já foi encerrado'],
  ['en', 'en', 'Test payment page', /R\$\s499,97/, 'Pay with Pix', 'This payment is already closed'],
  ['es-419', 'es-419', 'Página de pago de prueba', /R\$\s499,97/, 'Pagar con Pix', 'Este pago ya se cerró'],
  [
    undefined,
    'pt-BR',
    'Página de pagamento de teste',
    /R\$\s499,97/,
    'Pagar com Pix',
    'Este pagamento já foi encerrado',
  ],
])('the checkout page for the locale %s has the language %s', (locale, lang, title, amount, pix, closed) => {
  const page = checkoutPage(session(locale));
  for (const text of [`<html lang="${lang}"`, title, pix]) expect(page).toContain(text);
  expect(page).toMatch(amount);
  expect(closedPage(session(locale))).toContain(closed);
});

test('the checkout page offers exactly the allowed methods', () => {
  const offered = (methods: Session['allowed_payment_method_types']) =>
    [
      ...checkoutPage({ ...session('pt-BR'), allowed_payment_method_types: methods }).matchAll(/value="(\w+)">Pagar/g),
    ].map(([, action]) => action);
  expect(offered(METHODS)).toEqual(['pay', 'pix', 'boleto']);
  expect(offered(['boleto'])).toEqual(['boleto']);
  expect(offered(['card', 'pix'])).toEqual(['pay', 'pix']);
});
