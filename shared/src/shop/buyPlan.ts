import { AppError, type Plan } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';
import { urlOf } from '../domain';
import { findBuyablePlan } from './plans';

/** Requests a checkout, with a session or by quick registration; returns the address of its page. */
type OpenCheckout = (plan: Plan) => Promise<string>;

interface Purchase {
  planId: string;
  openCheckout: OpenCheckout;
}

/** Leads from a plan to the payment page. The server sets price, currency and buyer. */
export const buyPlan = ({ planId, openCheckout }: Purchase): Promise<void> =>
  leaveOnce(async () => openCheckout(await findBuyablePlan(planId)));

let isLeaving = false;

const allowLeaving = (): void => {
  isLeaving = false;
};

/**
 * Allows one purchase at a time: a second click is ignored until the first fails or the browser returns to the page.
 */
export async function leaveOnce(findAddress: () => Promise<string>): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('pageshow', allowLeaving, { once: true });
  try {
    await goToCheckout(await findAddress());
  } catch (error) {
    allowLeaving();
    throw error;
  }
}

/** Returns the address in a function's answer about a checkout, or throws. */
export function checkoutAddress(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && 'url' in answer) {
    if (typeof answer.id === 'string' && answer.id !== '' && typeof answer.url === 'string') return answer.url;
  }
  throw new AppError('checkout_session');
}

/** The only function that leaves the page, so that a test can replace it. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) };

const isOwn = (url: URL): boolean => url.origin === window.location.origin;

const isTrusted = (url: URL, hosts: readonly string[]): boolean =>
  isOwn(url) || (url.protocol === 'https:' && hosts.includes(url.host));

/** Opens the payment page if its host is in the configuration. */
export async function goToCheckout(address: string): Promise<void> {
  const { checkoutHosts } = await publicConfig();
  const url = urlOf(address, window.location.origin);
  if (!url || !isTrusted(url, checkoutHosts)) throw new AppError('checkout_url');
  browser.leaveFor(url.href);
}
