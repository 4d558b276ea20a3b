import { AppError } from '@rotavisto/shared/session';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { type FakeBackend, fakeBackend, fakeTurnstile } from '../testing';
import { type Captcha, useCaptcha } from './useCaptcha';

let backend: FakeBackend;
let turnstile: ReturnType<typeof fakeTurnstile>;
let captcha: Captcha;

function Form() {
  captcha = useCaptcha();
  return <form>{captcha.widget}</form>;
}

function open(key: string | undefined, options?: Parameters<typeof fakeTurnstile>[0]) {
  backend = fakeBackend(key ? { turnstileSiteKey: key } : {});
  turnstile = fakeTurnstile(options);
  return render(<Form />);
}

const take = () => captcha.token();
const renew = () => act(async () => captcha.renew());

const untilShown = () => waitFor(() => expect(turnstile.shown()).toBe(1));

async function refusalOf(taking: Promise<unknown>): Promise<string> {
  const error: unknown = await taking.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error.code;
  throw new Error(`expected an AppError, got ${String(error)}`);
}

afterEach(() => {
  jest.useRealTimers();
  turnstile.restore();
  backend.restore();
});

it('useCaptcha loads nothing without a site key', async () => {
  const { container } = open(undefined);
  expect(await take()).toBeUndefined();
  expect(turnstile.script()).toBeNull();
  expect(container.querySelector('form')).toBeEmptyDOMElement();
});

it('useCaptcha returns each token once', async () => {
  open('0x4');
  expect(await take()).toBe('token-1');
  expect(await take()).toBe('token-2');
  await renew();
  expect(await take()).toBe('token-3');
});

it('useCaptcha waits for the user to tick the box', async () => {
  open('0x4', { isAsking: true });
  const taken = captcha.token();
  await untilShown();
  turnstile.answer();
  expect(await taken).toBe('token-1');
});

it('useCaptcha rejects with `captcha_unavailable` when Turnstile refuses, and retries at the next attempt', async () => {
  open('0x4', { isAsking: true });
  const refused = refusalOf(captcha.token());
  await untilShown();
  turnstile.refuse();
  expect(await refused).toBe('captcha_unavailable');
  await renew();
  const taken = captcha.token();
  await untilShown();
  turnstile.answer();
  expect(await taken).toBe('token-1');
});

it('useCaptcha rejects with `captcha_unavailable` when the script is blocked, and loads it again at the next attempt', async () => {
  open('0x4');
  Reflect.deleteProperty(window, 'turnstile');
  const refused = refusalOf(captcha.token());
  await waitFor(() => expect(turnstile.script()).toBeInTheDocument());
  const [script] = document.querySelectorAll('script');
  fireEvent.error(script as HTMLElement);
  expect(await refused).toBe('captcha_unavailable');
  await renew();
  await waitFor(() => expect(turnstile.script()).toBeInTheDocument());
  expect(turnstile.script()).not.toBe(script);
});

it('useCaptcha rejects after 30 seconds without an answer', async () => {
  jest.useFakeTimers();
  open('0x4', { isAsking: true });
  const refused = refusalOf(captcha.token());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await refused).toBe('captcha_unavailable');
});
