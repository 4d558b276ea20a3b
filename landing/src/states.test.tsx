import {
  EACH,
  FIELDS,
  fakeBackend,
  inTurn,
  json,
  type StateRow,
  testEntry,
  testStates,
} from '@rotavisto/shared/testing';
import App from './App';
import { TOURIST_PLAN } from './testing/people';

const REFUSED = { error: 'invalid_grant', error_code: 'invalid_credentials', msg: 'Invalid login credentials' };

const PURCHASE = {
  amount_cents: 49997,
  paid_at: '2026-03-05T12:00:00Z',
  email: 'ana@gmail.com',
  is_correctable: true,
  receipt_number: 123,
  method: 'pix',
  receipt_url: 'https://pay.stripe.com/receipts/1',
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
  ['landing page, after a cancelled payment', at('/?checkout=cancelled'), 'Fechar aviso'],
  ['landing page', at('/'), EACH],
  ['register', at('/register'), EACH],
  ['login, wrong password', at('/login'), 'Entrar', ['E-mail', 'ana@exemplo.com'], ['Senha', 'errada'], 'Entrar'],
  ['landing page, typed fields', at('/'), FIELDS],
  ['login, typed', at('/login'), FIELDS, 'Entrar'],
  ['register, typed', at('/register'), FIELDS, 'Criar Conta'],
  ['forgotten password', at('/forgot-password'), 'Enviar link', ['E-mail', ' Ana@exemplo.com '], 'Enviar link'],
  ['reset of a password, without a link', at('/reset-password')],
  ['confirmation of an address, without a link', at('/confirm-email')],
  ...['active', 'pending', 'open', 'unpaid', 'expired', 'refunded', 'twice', 'held', 'none'].map(
    (status): StateRow => [`payment with the status ${status}`, at('/payment?session_id=cs_1', { status })],
  ),
  [
    'landing page, quick registration',
    () => {
      const state = at('/')();
      state.backend.on(
        'POST',
        '/functions/v1/quick-register',
        inTurn(json({ error: 'email_exists' }, 409), json({}, 429), json({}, 500), { id: 'cs_1', url: '/#pago' }),
      );
      return { ...state, isFramed: true };
    },
    'Contratar Agora',
    'Continuar',
    ['Nome Completo', 'Ana Souza'],
    ['Email', 'ana@exemplo..com'],
    'Continuar',
    ['Email', 'mailto:ana@exemplo.com,'],
    'the key Enter',
    'Continuar',
    'Continuar',
    'Cancelar',
    'Contratar Agora',
  ],
  [
    'register, refused',
    () => {
      const state = at('/register')();
      const weak = { error_code: 'weak_password', message: 'weak', weak_password: { reasons: ['length'] } };
      const taken = { error_code: 'user_already_exists', message: 'taken' };
      state.backend.on('POST', '/auth/v1/signup', inTurn(json(weak, 422), json(taken, 422), {}));
      return state;
    },
    ['Nome completo', 'Ana Souza'],
    ['E-mail', 'ana@exemplo'],
    ['Telefone (opcional)', 'abc'],
    ['Senha', 'segredo-longo'],
    'Criar Conta',
    ['E-mail', 'ana@exemplo.com'],
    ['Telefone (opcional)', '11 99999-0000'],
    'Criar Conta',
    'Criar Conta',
  ],
  [
    'payment, a mistyped address',
    () => {
      window.sessionStorage.setItem('rotavisto-purchase', 'of-this-tab');
      const state = at('/payment?session_id=cs_1', { status: 'active' })();
      state.backend.on(
        'POST',
        '/functions/v1/correct-address',
        inTurn(
          json({ error: 'correction_over' }, 409),
          json({ error: 'email_exists' }, 409),
          json({ error: 'not_signed_in' }, 401),
          json({ error: 'over_request_rate_limit' }, 429),
          json({ error: 'internal_error' }, 500),
          { email: 'ana.souza@exemplo.com' },
        ),
      );
      return state;
    },
    'Endereço errado? Corrigir',
    ['E-mail correto', 'ANA@gmail.com'],
    'Corrigir e enviar o link',
    ['E-mail correto', 'ana@exemplo'],
    'Corrigir e enviar o link',
    ['E-mail correto', ' Ana.Souza@exemplo.com, '],
    ...Array.from({ length: 6 }, () => 'Corrigir e enviar o link'),
  ],
];

testStates(<App />, STATES);

testEntry(() => import('./bootstrap'), '/');
