import { AppError } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';
import { wait } from '../connection';

/** The one way out of the page, so that a test can stand in its place. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) };

const isOwn = (url: URL): boolean => url.origin === window.location.origin;

const isTrusted = (url: URL, hosts: readonly string[]): boolean =>
  isOwn(url) || (url.protocol === 'https:' && hosts.includes(url.host));

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

/** Leaves for the payment page, after checking that its host is one of ours. */
export async function goToCheckout(address: string): Promise<void> {
  const { checkoutHosts, stripeKey } = await publicConfig();
  const url = URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : null;
  if (!url || !isTrusted(url, checkoutHosts)) throw new AppError('checkout_url', 'Erro ao processar pagamento');
  if (stripeKey && !isOwn(url)) await loadProvider(stripeKey);
  browser.leaveFor(url.href);
}
