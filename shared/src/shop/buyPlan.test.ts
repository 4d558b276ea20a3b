import { AppError } from '@rotavisto/shared/session';
import { aPlan, type FakeBackend, fakeBackend, json } from '../testing';
import { browser, buyPlan, checkoutAddress } from './buyPlan';

const plan = aPlan();
const PLANS = '/rest/v1/subscription_plans';
const PAGE = 'http://127.0.0.1:3000/checkout/test?session=cs_1';

let backend: FakeBackend;
let visited: string[];
const openCheckout = jest.fn<Promise<string>, unknown[]>();

beforeEach(() => {
  visited = [];
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
  openCheckout.mockReset().mockResolvedValue(PAGE);
  backend = fakeBackend().on('GET', PLANS, [plan]);
});
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  backend.restore();
});

const buy = () => buyPlan({ planId: plan.id, openCheckout });

const refusal = async (): Promise<string> => {
  const error: unknown = await buy().catch((reason: unknown) => reason);
  if (error instanceof AppError) return error.code;
  throw error;
};

it('buyPlan opens the address of the server, with the plan from the server', async () => {
  await buy();
  expect(openCheckout).toHaveBeenCalledWith(plan);
  expect(visited).toEqual([PAGE]);
});

it('buyPlan requests one checkout for a double click', async () => {
  await Promise.all([buy(), buy()]);
  expect(openCheckout).toHaveBeenCalledTimes(1);
});

it('buyPlan works again after a failure, and after a return to the page', async () => {
  openCheckout.mockRejectedValueOnce(new Error('broken'));
  await expect(buy()).rejects.toThrow('broken');
  await buy();
  window.dispatchEvent(new Event('pageshow'));
  await buy();
  expect(visited).toEqual([PAGE, PAGE]);
});

it.each([
  ['the plan does not exist', () => backend.on('GET', PLANS, []), 'plan_missing'],
  ['the plan is not on sale', () => backend.on('GET', PLANS, [{ ...plan, is_available: false }]), 'plan_unavailable'],
  ['the plans cannot be read', () => backend.on('GET', PLANS, json({}, 500)), 'plans_unread'],
  ['the plans are requested too often', () => backend.on('GET', PLANS, json({}, 429)), 'over_request_rate_limit'],
])('buyPlan rejects when %s, and requests no checkout', async (_name, arrange, code) => {
  arrange();
  expect(await refusal()).toBe(code);
  expect(openCheckout).not.toHaveBeenCalled();
});

it('buyPlan rejects with the network failure of a lost connection', async () => {
  openCheckout.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(buy()).rejects.toThrow('Failed to fetch');
});

it.each([
  'https://evil.test/pay',
  'http://checkout.stripe.com/pay',
  'https://checkout.stripe.com.evil.test/pay',
  'javascript:alert(1)',
  'https://',
])('goToCheckout rejects the address %s', async (address) => {
  openCheckout.mockResolvedValue(address);
  expect(await refusal()).toBe('checkout_url');
  expect(visited).toEqual([]);
});

it('goToCheckout accepts the hosts in the configuration', async () => {
  openCheckout.mockResolvedValue('https://checkout.stripe.com/c/pay/cs_1');
  await buy();
  expect(visited).toEqual(['https://checkout.stripe.com/c/pay/cs_1']);
});

describe('checkoutAddress', () => {
  it('returns the address of the payment page', () => expect(checkoutAddress({ id: 'cs_1', url: PAGE })).toBe(PAGE));

  it.each([[null], [{ url: PAGE }], [{ id: '', url: PAGE }], [{ id: 'cs_1' }]])('rejects the answer %j', (answer) =>
    expect(() => checkoutAddress(answer)).toThrow(expect.objectContaining({ code: 'checkout_session' })),
  );
});
