import { aPlan, aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs, signedOut } from '../testing';
import { AppError } from './AppError';
import { pendingCheckout, resumePendingCheckout, startCheckout } from './checkout';
import { confirmCheckout } from './confirmCheckout';
import { FALLBACK_PLAN } from './fallbackPlan';
import { browser, releaseCheckout } from './goToCheckout';
import { findPlan, listPlans } from './plans';
import { quickRegister } from './quickRegister';
import { useSession } from './sessionStore';

const profile = aProfile();
const plan = aPlan();
const CHECKOUT = '/functions/v1/create-checkout-session';
const REGISTER = '/functions/v1/quick-register';
const url = 'http://127.0.0.1:3000/checkout/test?session=cs_1';

let backend: FakeBackend;
let visited: string[] = [];

beforeEach(() => {
  visited = [];
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => {
    visited.push(address);
  });
  releaseCheckout();
  backend = fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [plan])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('POST', CHECKOUT, { id: 'cs_1', url })
    .on('POST', REGISTER, { id: 'cs_1', url });
  signedInAs({ profile });
});
afterEach(() => backend.restore());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error.message;
  throw new Error(`expected an AppError, got ${String(error)}`);
};

describe('startCheckout', () => {
  it('sends what the server compares, and leaves for the page it names', async () => {
    await startCheckout({ planId: plan.id });
    expect(backend.requests(CHECKOUT)[0]?.body).toEqual({
      priceId: plan.stripe_price_id,
      productId: plan.stripe_product_id,
      planId: plan.id,
      userId: profile.id,
      successUrl: 'http://127.0.0.1:3000/client/applications',
      cancelUrl: 'http://127.0.0.1:3000/',
    });
    expect(visited).toEqual([url]);
  });

  it('sends once for a double click', async () => {
    await Promise.all([startCheckout({ planId: plan.id }), startCheckout({ planId: plan.id })]);
    expect(backend.requests(CHECKOUT)).toHaveLength(1);
  });

  it('may be tried again after a failure, and after coming back', async () => {
    backend.on('POST', CHECKOUT, json({}, 500));
    await refusalOf(startCheckout({ planId: plan.id }));
    backend.on('POST', CHECKOUT, { id: 'cs_1', url });
    await startCheckout({ planId: plan.id });
    window.dispatchEvent(new Event('pageshow'));
    await startCheckout({ planId: plan.id });
    expect(visited).toHaveLength(2);
  });

  it('goes to the area instead of paying twice', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
    await startCheckout({ planId: plan.id });
    expect(visited).toEqual(['/client/applications']);
    expect(backend.requests(CHECKOUT)).toEqual([]);
  });

  it.each([
    ['the plan is gone', () => backend.on('GET', '/rest/v1/subscription_plans', []), 'Plano não encontrado'],
    [
      'the plan is not on sale',
      () => backend.on('GET', '/rest/v1/subscription_plans', [{ ...plan, is_available: false }]),
      'Este plano ainda não está disponível',
    ],
    [
      'the function fails',
      () => backend.on('POST', CHECKOUT, json({ error: 'x' }, 500)),
      'Erro ao criar sessão de pagamento',
    ],
    ['the answer has no id', () => backend.on('POST', CHECKOUT, { url }), 'Erro ao criar sessão de pagamento'],
    [
      'another host',
      () => backend.on('POST', CHECKOUT, { id: 'x', url: 'https://evil.test/pay' }),
      'Erro ao processar pagamento',
    ],
    [
      'a known host without https',
      () => backend.on('POST', CHECKOUT, { id: 'x', url: 'http://checkout.stripe.com/pay' }),
      'Erro ao processar pagamento',
    ],
    [
      'a script address',
      () => backend.on('POST', CHECKOUT, { id: 'x', url: 'javascript:alert(1)' }),
      'Erro ao processar pagamento',
    ],
    ['nobody is signed in', () => signedOut(), 'Usuário não encontrado'],
  ])('%s', async (_name, arrange, sentence) => {
    arrange();
    expect(await refusalOf(startCheckout({ planId: plan.id }))).toBe(sentence);
    expect(visited).toEqual([]);
  });

  it('accepts the hosts of the configuration', async () => {
    backend.on('POST', CHECKOUT, { id: 'x', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    await startCheckout({ planId: plan.id });
    expect(visited).toEqual(['https://checkout.stripe.com/c/pay/cs_1']);
  });
});

describe('a pending checkout', () => {
  it('is found and resumed', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
    );
    expect(await pendingCheckout()).toEqual({ planId: plan.id });
    expect(await resumePendingCheckout()).toBe(true);
    expect(visited).toEqual([url]);
  });

  it('is nothing to resume where there is none', async () => {
    expect(await resumePendingCheckout()).toBe(false);
    expect(visited).toEqual([]);
  });
});

describe('quickRegister', () => {
  const person = { fullName: ' Ana Souza ', email: ' ana@exemplo.com ', planId: plan.id };
  beforeEach(() => signedOut());

  it('needs no client library and leaves for the checkout', async () => {
    await quickRegister(person);
    expect(backend.requests(REGISTER)[0]?.body).toEqual({
      fullName: 'Ana Souza',
      email: 'ana@exemplo.com',
      planId: plan.id,
    });
    expect(visited).toEqual([url]);
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([[{ ...person, fullName: '  ' }], [{ ...person, email: '' }]])('wants both fields', async (form) => {
    expect(await refusalOf(quickRegister(form))).toBe('Por favor, preencha todos os campos');
    expect(backend.requests()).toEqual([]);
  });

  it.each([
    [409, 'Email já cadastrado. Por favor, faça login.'],
    [429, 'Muitas tentativas. Aguarde um momento e tente novamente.'],
    [500, 'Erro ao processar registro'],
  ])('reads %d as a sentence', async (status, sentence) => {
    backend.on('POST', REGISTER, json({ error: 'x' }, status));
    expect(await refusalOf(quickRegister(person))).toBe(sentence);
  });
});

describe('confirmCheckout', () => {
  const CONFIRM = '/functions/v1/confirm-checkout';
  const active = () => backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
  const patience = { attempts: 3, interval: 1 };

  it('is active at once when the webhook was early', async () => {
    active();
    backend.on('POST', CONFIRM, { status: 'active' });
    expect(await confirmCheckout('cs_1', patience)).toBe('active');
    expect(backend.requests(CONFIRM)[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(useSession.getState().subscription?.status).toBe('active');
  });

  it('asks again while it is pending', async () => {
    const answers = ['pending', 'pending', 'active'];
    backend.on('POST', CONFIRM, () => ({ status: answers.shift() }));
    expect(await confirmCheckout(undefined, patience)).toBe('active');
    expect(backend.requests(CONFIRM)).toHaveLength(3);
  });

  it('gives up as pending, never as lost', async () => {
    backend.on('POST', CONFIRM, json({}, 503));
    expect(await confirmCheckout(undefined, patience)).toBe('pending');
    expect(backend.requests(CONFIRM)).toHaveLength(3);
  });

  it('stops where there is nothing to confirm', async () => {
    backend.on('POST', CONFIRM, { status: 'none' });
    expect(await confirmCheckout(undefined, patience)).toBe('none');
    expect(backend.requests(CONFIRM)).toHaveLength(1);
  });
});

describe('plans', () => {
  it('are found by id or by the provider’s product', async () => {
    await findPlan(plan.id);
    await findPlan('prod_b1b2');
    const asked = backend.requests('/rest/v1/subscription_plans').map((request) => [...request.query.keys()]);
    expect(asked).toEqual([
      ['select', 'id', 'limit'],
      ['select', 'stripe_product_id', 'limit'],
    ]);
  });

  it('fall back to the built-in one when nothing answers', async () => {
    await listPlans();
    backend.goOffline();
    expect(await findPlan(plan.id)).toEqual(FALLBACK_PLAN);
    expect(await listPlans()).toEqual([FALLBACK_PLAN]);
    expect(FALLBACK_PLAN).toMatchObject({ price: 499.97, visa_type: 'B1/B2' });
  });
});
