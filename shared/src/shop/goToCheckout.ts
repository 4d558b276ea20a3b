import { publicConfig } from '@rotavisto/shared/supabase';
import { wait } from '../lib';
import { AppError } from './AppError';

/** The one way out of the page, so that a test can stand in its place. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) };

export interface CheckoutSession {
  id: string;
  url: string;
}

export function isCheckoutSession(value: unknown): value is CheckoutSession {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('url' in value)) return false;
  return typeof value.id === 'string' && value.id !== '' && typeof value.url === 'string';
}

function isTrusted(url: URL, hosts: readonly string[]): boolean {
  if (url.origin === window.location.origin) return true;
  return url.protocol === 'https:' && hosts.includes(url.host);
}

const SCRIPT_LIMIT_MS = 10_000;

async function tooSlow(): Promise<never> {
  await wait(SCRIPT_LIMIT_MS);
  throw new Error('The script of the payment provider takes too long');
}

async function loadProvider(key: string): Promise<void> {
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await Promise.race([loadStripe(key), tooSlow()]);
  } catch (error) {
    throw new AppError('provider_script', 'Erro ao carregar Stripe', error);
  }
}

/** Leaves for the hosted page, after checking that it is one of ours. */
export async function goToCheckout(session: CheckoutSession): Promise<void> {
  const { checkoutHosts, stripeKey } = await publicConfig();
  if (!URL.canParse(session.url, window.location.origin))
    throw new AppError('checkout_url', 'Erro ao processar pagamento');
  const url = new URL(session.url, window.location.origin);
  if (!isTrusted(url, checkoutHosts)) throw new AppError('checkout_url', 'Erro ao processar pagamento');
  if (stripeKey && url.origin !== window.location.origin) await loadProvider(stripeKey);
  browser.leaveFor(url.href);
}

let busy = false;
const release = (): void => {
  busy = false;
};

/** One purchase at a time: a second click is ignored until the first fails or the page comes back. */
export async function once(purchase: () => Promise<void>): Promise<void> {
  if (busy) return;
  busy = true;
  window.addEventListener('pageshow', release, { once: true });
  try {
    await purchase();
  } catch (error) {
    release();
    throw error;
  }
}

export const releaseCheckout = release;
