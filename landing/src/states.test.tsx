import { fakeBackend, json, type StateRow, testStates } from '@rotavisto/shared/testing';
import App from './App';
import { TOURIST_PLAN } from './testing/people';

const REFUSED = { error: 'invalid_grant', error_code: 'invalid_credentials', msg: 'Invalid login credentials' };

/** A visitor's page at an address. */
const at = (route: string) => () => ({
  route,
  backend: fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [TOURIST_PLAN])
    .on('POST', '/auth/v1/token', json(REFUSED, 400))
    .on('POST', '/auth/v1/recover', {})
    .rpc('published_satisfaction', { average: 4.8, answers: 120 }),
});

const STATES: StateRow[] = [
  ['landing page, back from the payment', at('/?checkout=cancelled'), 'Fechar aviso'],
  ['login, nothing typed', at('/login'), 'Entrar'],
  ['login, wrong password', at('/login'), ['E-mail', 'ana@exemplo.com'], ['Senha', 'errada'], 'Entrar'],
  ['register, nothing typed', at('/register'), 'Criar Conta'],
  ['forgotten password', at('/forgot-password'), ['E-mail', ' Ana@exemplo.com '], 'Enviar link'],
  ['reset of a password, without a link', at('/reset-password')],
  ['confirmation of an address, without a link', at('/confirm-email')],
];

testStates(<App />, STATES);
