import { aPlan, type FakeBackend, fakeBackend } from '../testing';
import { FALLBACK_PLAN } from './fallbackPlan';
import { findBuyablePlan, listPlans } from './plans';

const plan = aPlan();
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/subscription_plans', [plan]);
});
afterEach(() => backend.restore());

it('are found by id or by the provider’s product', async () => {
  await findBuyablePlan(plan.id);
  await findBuyablePlan('prod_b1b2');
  const asked = backend.requests('/rest/v1/subscription_plans').map((request) => [...request.query.keys()]);
  expect(asked).toEqual([
    ['select', 'id', 'limit'],
    ['select', 'stripe_product_id', 'limit'],
  ]);
});

it('fall back to the built-in one when nothing answers', async () => {
  await listPlans();
  backend.goOffline();
  expect(await findBuyablePlan(plan.id)).toEqual(FALLBACK_PLAN);
  expect(await listPlans()).toEqual([FALLBACK_PLAN]);
  expect(FALLBACK_PLAN).toMatchObject({ price: 499.97, visa_type: 'B1/B2' });
});

it('find the real plan behind the built-in one', async () => {
  expect(await findBuyablePlan(FALLBACK_PLAN.id)).toEqual(plan);
});
