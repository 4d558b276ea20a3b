import { loadStripe } from '@stripe/stripe-js/pure';
import { type FakeBackend, fakeBackend } from '../testing';
import { browser, goToCheckout } from './goToCheckout';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));

const load = jest.mocked(loadStripe);
const HOSTED = 'https://checkout.stripe.com/c/pay/cs_1';
const OWN = 'http://127.0.0.1:3000/checkout/test?session=cs_1';

let backend: FakeBackend;
let visited: string[];

beforeEach(() => {
  visited = [];
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
  load.mockReset().mockResolvedValue(null);
  backend = fakeBackend({ stripeKey: 'pk_test_1' });
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

describe('with a publishable key', () => {
  it('loads the script with the key, then leaves for the hosted page', async () => {
    load.mockImplementation(async () => {
      expect(visited).toEqual([]);
      return null;
    });
    await goToCheckout(HOSTED);
    expect(load.mock.calls).toEqual([['pk_test_1']]);
    expect(visited).toEqual([HOSTED]);
  });

  it('loads nothing for a page of our own, nor for a host that is not allowed', async () => {
    await goToCheckout(OWN);
    await expect(goToCheckout('https://checkout.stripe.com.evil.test/cs_1')).rejects.toThrow(
      'Erro ao processar pagamento',
    );
    expect(load).not.toHaveBeenCalled();
    expect(visited).toEqual([OWN]);
  });

  it('says "Erro ao carregar Stripe" and stays when the script is blocked, and may try again', async () => {
    load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    await expect(goToCheckout(HOSTED)).rejects.toMatchObject({
      code: 'provider_script',
      message: 'Erro ao carregar Stripe',
    });
    expect(visited).toEqual([]);
    await goToCheckout(HOSTED);
    expect(visited).toEqual([HOSTED]);
  });

  it('says so when the script does not answer within ten seconds', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => {}));
    const refused = expect(goToCheckout(HOSTED)).rejects.toThrow('Erro ao carregar Stripe');
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(visited).toEqual([]);
  });
});

it('needs no script without a publishable key', async () => {
  backend.restore();
  backend = fakeBackend();
  await goToCheckout(HOSTED);
  expect(load).not.toHaveBeenCalled();
  expect(visited).toEqual([HOSTED]);
});
