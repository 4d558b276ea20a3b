import { AppError } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';

/** The one way out of the page, so that a test can stand in its place. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) };

const isOwn = (url: URL): boolean => url.origin === window.location.origin;

const isTrusted = (url: URL, hosts: readonly string[]): boolean =>
  isOwn(url) || (url.protocol === 'https:' && hosts.includes(url.host));

/** Leaves for the payment page, after checking that its host is one of ours. */
export async function goToCheckout(address: string): Promise<void> {
  const { checkoutHosts } = await publicConfig();
  const url = URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : null;
  if (!url || !isTrusted(url, checkoutHosts)) throw new AppError('checkout_url');
  browser.leaveFor(url.href);
}
