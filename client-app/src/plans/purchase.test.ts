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
  it('sends what the server compares, and leaves for the page it names', async () => {
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

  it('goes to the area instead of paying twice', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
    await startCheckout({ planId: plan.id });
    expect(visited).toEqual([`${SITE}/client/applications`]);
    expect(backend.requests(CHECKOUT)).toEqual([]);
  });

  it('goes to the payment page for the next plan although the one before is still active', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', [aSubscription({ user_id: profile.id })]);
    await startCheckout({ planId: plan.id, isNext: true });
    expect(visited).toEqual([PAGE]);
  });

  it.each(['already_active', 'payment_in_progress'])(
    'waits for the payment the server knows of (%s)',
    async (known) => {
      backend.on('POST', CHECKOUT, json({ error: known }, 409));
      await startCheckout({ planId: plan.id });
      expect(visited).toEqual([`${SITE}/payment`]);
    },
  );

  it.each([
    [
      'the function fails',
      () => backend.on('POST', CHECKOUT, json({ error: 'x' }, 500)),
      'Erro ao criar sessão de pagamento',
    ],
    ['the answer has no id', () => backend.on('POST', CHECKOUT, { url: PAGE }), 'Erro ao criar sessão de pagamento'],
    ['nobody is signed in', () => signedOut(), 'Usuário não encontrado'],
  ])('%s', async (_name, arrange, sentence) => {
    arrange();
    const error: unknown = await startCheckout({ planId: plan.id }).catch((reason: unknown) => reason);
    expect(sentenceFor(error, { errorKey: 'plans.payment' })).toBe(sentence);
    expect(visited).toEqual([]);
  });
});

describe('a pending checkout', () => {
  it('is found and resumed', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
    );
    expect(await pendingCheckout()).toEqual({ planId: plan.id });
    expect(await resumePendingCheckout()).toBe(true);
    expect(visited).toEqual([PAGE]);
  });

  it('is nothing to resume where there is none', async () => {
    expect(await resumePendingCheckout()).toBe(false);
    expect(visited).toEqual([]);
  });
});
