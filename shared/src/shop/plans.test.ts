import { aPlan, type FakeBackend, fakeBackend } from '../testing';
import { FALLBACK_PLAN } from './fallbackPlan';
import { findBuyablePlan, listPlans } from './plans';

const plan = aPlan();
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/subscription_plans', [plan]);
});
afterEach(() => backend.restore());

it('findBuyablePlan searches by id and by the provider’s product id', async () => {
  await findBuyablePlan(plan.id);
  await findBuyablePlan('prod_b1b2');
  const asked = backend.requests('/rest/v1/subscription_plans').map((request) => [...request.query.keys()]);
  expect(asked).toEqual([
    ['select', 'id', 'limit'],
    ['select', 'stripe_product_id', 'limit'],
  ]);
});

it('listPlans and findBuyablePlan return the built-in plan without an answer', async () => {
  await listPlans();
  backend.goOffline();
  expect(await findBuyablePlan(plan.id)).toEqual(FALLBACK_PLAN);
  expect(await listPlans()).toEqual([FALLBACK_PLAN]);
  expect(FALLBACK_PLAN).toMatchObject({ price: 499.97, visa_type: 'B1/B2' });
});

it('findBuyablePlan returns the real plan for the id of the built-in one', async () => {
  expect(await findBuyablePlan(FALLBACK_PLAN.id)).toEqual(plan);
});
