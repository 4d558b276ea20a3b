import { loadStripe } from '@stripe/stripe-js/pure';
import { renderHook, waitFor } from '@testing-library/react';
import { type FakeBackend, fakeBackend } from '../testing';
import { browser, goToCheckout } from './buyPlan';
import { useFraudSignals } from './useFraudSignals';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));

const load = jest.mocked(loadStripe);
const HOSTED = 'https://checkout.stripe.com/c/pay/cs_1';

let backend: FakeBackend;
let visited: string[];

beforeEach(() => {
  visited = [];
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
  load.mockReset().mockResolvedValue(null);
  backend = fakeBackend({ stripeKey: 'pk_test_1' });
});
afterEach(() => backend.restore());

async function openPageOfBuying() {
  renderHook(() => useFraudSignals());
  await waitFor(() => expect(load.mock.calls).toEqual([['pk_test_1']]));
}

it('useFraudSignals loads the script with the publishable key on mount', openPageOfBuying);

it.each([
  ['is blocked', () => load.mockRejectedValue(new Error('Failed to load Stripe.js'))],
  ['never answers', () => load.mockReturnValue(new Promise(() => {}))],
  ['answers without Stripe', () => load.mockResolvedValue(null)],
])('goToCheckout opens the payment page although the script %s', async (_name, arrange) => {
  arrange();
  await openPageOfBuying();
  await goToCheckout(HOSTED);
  expect(visited).toEqual([HOSTED]);
});

it('useFraudSignals loads no script without a publishable key', async () => {
  backend.restore();
  backend = fakeBackend();
  renderHook(() => useFraudSignals());
  await goToCheckout(HOSTED);
  expect(load).not.toHaveBeenCalled();
  expect(visited).toEqual([HOSTED]);
});
