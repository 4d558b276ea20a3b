import { plainSentence } from '@rotavisto/shared/session';
import { aPlan, type FakeBackend, fakeBackend, json } from '../testing';
import { browser, buyPlan, checkoutAddress } from './buyPlan';
import texts from './texts/errors.pt.json';

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

const refusal = async (): Promise<string | null> => {
  const error: unknown = await buy().then(
    () => 'bought',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return plainSentence(error, texts);
};

it('leaves for the page the server names, with the plan the server knows', async () => {
  await buy();
  expect(openCheckout).toHaveBeenCalledWith(plan);
  expect(visited).toEqual([PAGE]);
});

it('asks once for a double click', async () => {
  await Promise.all([buy(), buy()]);
  expect(openCheckout).toHaveBeenCalledTimes(1);
});

it('may be tried again after a failure, and after coming back', async () => {
  openCheckout.mockRejectedValueOnce(new Error('broken'));
  expect(await refusal()).toBeNull();
  await buy();
  window.dispatchEvent(new Event('pageshow'));
  await buy();
  expect(visited).toEqual([PAGE, PAGE]);
});

it.each([
  ['the plan is gone', () => backend.on('GET', PLANS, []), 'Plano não encontrado'],
  [
    'the plan is not on sale',
    () => backend.on('GET', PLANS, [{ ...plan, is_available: false }]),
    'Este plano ainda não está disponível',
  ],
  ['the plans fail', () => backend.on('GET', PLANS, json({}, 500)), 'Erro ao processar solicitação'],
  [
    'the plans are asked for too often',
    () => backend.on('GET', PLANS, json({}, 429)),
    'Muitas tentativas. Aguarde um momento e tente novamente.',
  ],
])('says so when %s, and asks for no checkout', async (_name, arrange, sentence) => {
  arrange();
  expect(await refusal()).toBe(sentence);
  expect(openCheckout).not.toHaveBeenCalled();
});

it('says that the connection failed', async () => {
  openCheckout.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await refusal()).toBe('Erro de conexão. Verifique sua internet e tente novamente.');
});

it.each([
  'https://evil.test/pay',
  'http://checkout.stripe.com/pay',
  'https://checkout.stripe.com.evil.test/pay',
  'javascript:alert(1)',
  'https://',
])('never goes to %s', async (address) => {
  openCheckout.mockResolvedValue(address);
  expect(await refusal()).toBe('Erro ao processar pagamento');
  expect(visited).toEqual([]);
});

it('accepts the hosts of the configuration', async () => {
  openCheckout.mockResolvedValue('https://checkout.stripe.com/c/pay/cs_1');
  await buy();
  expect(visited).toEqual(['https://checkout.stripe.com/c/pay/cs_1']);
});

describe('what a function answers about a checkout', () => {
  it('has the address of the payment page', () => expect(checkoutAddress({ id: 'cs_1', url: PAGE })).toBe(PAGE));

  it.each([[null], [{ url: PAGE }], [{ id: '', url: PAGE }], [{ id: 'cs_1' }]])('or is refused: %j', (answer) =>
    expect(() => checkoutAddress(answer)).toThrow(expect.objectContaining({ code: 'checkout_session' })),
  );
});
