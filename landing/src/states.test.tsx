import { EACH, FIELDS, fakeBackend, json, type StateRow, testEntry, testStates } from '@rotavisto/shared/testing';
import App from './App';
import { TOURIST_PLAN } from './testing/people';

const REFUSED = { error: 'invalid_grant', error_code: 'invalid_credentials', msg: 'Invalid login credentials' };

const PURCHASE = {
  amount_cents: 49997,
  paid_at: '2026-03-05T12:00:00Z',
  email: 'ana@exemplo.com',
  is_correctable: true,
  receipt_number: 123,
  method: 'pix',
};

/** A visitor's page at an address. */
const at = (route: string, payment?: object) => () => ({
  route,
  backend: fakeBackend()
    .on('POST', '/functions/v1/confirm-checkout', { purchase: PURCHASE, ...payment })
    .on('GET', '/rest/v1/subscription_plans', [TOURIST_PLAN])
    .on('POST', '/auth/v1/token', json(REFUSED, 400))
    .on('POST', '/auth/v1/recover', {})
    .rpc('published_satisfaction', { average: 4.8, answers: 120 }),
});

const STATES: StateRow[] = [
  ['the frame', () => ({ ...at('/login')(), isFramed: true })],
  ['the frame, on a phone', () => ({ ...at('/login')(), isFramed: true, isNarrow: true })],
  ['landing page, back from the payment', at('/?checkout=cancelled'), 'Fechar aviso'],
  ['landing page', at('/'), EACH],
  ['register', at('/register'), EACH],
  ['login, nothing typed', at('/login'), 'Entrar'],
  ['login, wrong password', at('/login'), ['E-mail', 'ana@exemplo.com'], ['Senha', 'errada'], 'Entrar'],
  ['register, nothing typed', at('/register'), 'Criar Conta'],
  ['landing page, its fields', at('/'), FIELDS],
  ['login, typed', at('/login'), FIELDS, 'Entrar'],
  ['register, typed', at('/register'), FIELDS, 'Criar Conta'],
  ['forgotten password', at('/forgot-password'), ['E-mail', ' Ana@exemplo.com '], 'Enviar link'],
  ['reset of a password, without a link', at('/reset-password')],
  ['confirmation of an address, without a link', at('/confirm-email')],
  ...['active', 'pending', 'open', 'unpaid', 'expired', 'refunded', 'twice', 'held', 'none'].map(
    (status): StateRow => [`payment that is ${status}`, at('/payment?session_id=cs_1', { status })],
  ),
];

testStates(<App />, STATES);

testEntry(() => import('./bootstrap'), '/');
