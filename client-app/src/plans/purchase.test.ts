import { aPlan, aProfile, aSubscription, type FakeBackend, fakeBackend, json, signedInAs, signedOut } from '../testing';
import { AppError } from './AppError';
import { pendingCheckout, resumePendingCheckout, startCheckout } from './checkout';
import { browser, releaseCheckout } from './goToCheckout';

const profile = aProfile();
const plan = aPlan();
const CHECKOUT = '/functions/v1/create-checkout-session';
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
    .on('POST', CHECKOUT, { id: 'cs_1', url });
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

  it.each(['already_active', 'payment_in_progress'])(
    'waits for the payment the server knows of (%s)',
    async (known) => {
      backend.on('POST', CHECKOUT, json({ error: known }, 409));
      await startCheckout({ planId: plan.id });
      expect(visited).toEqual(['/client/applications?checkout=success']);
    },
  );

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
