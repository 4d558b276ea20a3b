import { sentenceFor } from '@rotavisto/shared/data';
import { browser } from '@rotavisto/shared/shop';
import {
  aPlan,
  aProfile,
  aSubscription,
  type FakeBackend,
  fakeBackend,
  json,
  signedInAs,
  signedOut,
} from '@rotavisto/shared/testing';
import { pendingCheckout, resumePendingCheckout, startCheckout } from './purchase';

const profile = aProfile();
const plan = aPlan();
const CHECKOUT = '/functions/v1/create-checkout-session';
const SITE = 'http://127.0.0.1:3000';
const PAGE = `${SITE}/checkout/test?session=cs_1`;

let backend: FakeBackend;
let visited: string[];

beforeEach(() => {
  visited = [];
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
  backend = fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [plan])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('POST', CHECKOUT, { id: 'cs_1', url: PAGE });
  signedInAs({ profile });
});
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  backend.restore();
});

describe('startCheckout', () => {
  it('sends the data that the server compares, and opens the payment page of the response', async () => {
    document.documentElement.lang = 'en-US';
    await startCheckout({ planId: plan.id });
    document.documentElement.lang = 'pt-BR';
    expect(backend.requests(CHECKOUT)[0]?.body).toEqual({
      priceId: plan.stripe_price_id,
      productId: plan.stripe_product_id,
      planId: plan.id,
      userId: profile.id,
      successUrl: `${SITE}/client/applications`,
      cancelUrl: `${SITE}/`,
      language: 'en',
    });
    expect(visited).toEqual([PAGE]);
  });

  it('opens the client area instead of a second payment while a plan is active', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
    await startCheckout({ planId: plan.id });
    expect(visited).toEqual([`${SITE}/client/applications`]);
    expect(backend.requests(CHECKOUT)).toEqual([]);
  });

  it('opens the payment page for the next plan while the current plan is active', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
    await startCheckout({ planId: plan.id, isNext: true });
    expect(visited).toEqual([PAGE]);
  });

  it.each(['already_active', 'payment_in_progress'])(
    'opens the page of a payment that the server already has (%s)',
    async (known) => {
      backend.on('POST', CHECKOUT, json({ error: known }, 409));
      await startCheckout({ planId: plan.id });
      expect(visited).toEqual([`${SITE}/payment`]);
    },
  );

  it.each([
    [
      'the function create-checkout-session fails',
      () => backend.on('POST', CHECKOUT, json({ error: 'x' }, 500)),
      'Erro ao criar sessão de pagamento',
    ],
    [
      'the response has no id of a checkout',
      () => backend.on('POST', CHECKOUT, { url: PAGE }),
      'Erro ao criar sessão de pagamento',
    ],
    ['no user is signed in', () => signedOut(), 'Usuário não encontrado'],
  ])('rejects with an error message when %s', async (_name, arrange, sentence) => {
    arrange();
    const error: unknown = await startCheckout({ planId: plan.id }).catch((reason: unknown) => reason);
    expect(sentenceFor(error, { errorKey: 'plans.payment' })).toBe(sentence);
    expect(visited).toEqual([]);
  });
});

describe('a pending checkout', () => {
  it('is found by pendingCheckout and resumed', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
    );
    expect(await pendingCheckout()).toEqual({ planId: plan.id });
    expect(await resumePendingCheckout()).toBe(true);
    expect(visited).toEqual([PAGE]);
  });

  it('resumePendingCheckout returns false without a pending checkout', async () => {
    expect(await resumePendingCheckout()).toBe(false);
    expect(visited).toEqual([]);
  });
});
