import { aPlan, type FakeBackend, fakeBackend, json, signedOut } from '../testing';
import { AppError } from './AppError';
import { FALLBACK_PLAN } from './fallbackPlan';
import { browser, releaseCheckout } from './goToCheckout';
import { findPlan, listPlans } from './plans';
import { quickRegister } from './quickRegister';

const plan = aPlan();
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
  backend = fakeBackend().on('GET', '/rest/v1/subscription_plans', [plan]).on('POST', REGISTER, { id: 'cs_1', url });
});
afterEach(() => backend.restore());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error.message;
  throw new Error(`expected an AppError, got ${String(error)}`);
};

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
