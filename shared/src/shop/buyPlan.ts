import { AppError, type Plan } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';
import { urlOf } from '../domain';
import { findBuyablePlan } from './plans';

/** How the server is asked for a checkout, with a session or by quick registration; gives the page to go to. */
type OpenCheckout = (plan: Plan) => Promise<string>;

interface Purchase {
  planId: string;
  openCheckout: OpenCheckout;
}

/** From a plan to the payment page. The server decides price, currency and buyer. */
export const buyPlan = ({ planId, openCheckout }: Purchase): Promise<void> =>
  leaveOnce(async () => openCheckout(await findBuyablePlan(planId)));

let isLeaving = false;

const allowLeaving = (): void => {
  isLeaving = false;
};

/** One purchase at a time: a second click is ignored until the first fails or the browser comes back to the page. */
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

/** The address in what a function answers about a checkout. */
export function checkoutAddress(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && 'url' in answer) {
    if (typeof answer.id === 'string' && answer.id !== '' && typeof answer.url === 'string') return answer.url;
  }
  throw new AppError('checkout_session');
}

/** The one way out of the page, so that a test can stand in its place. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) };

const isOwn = (url: URL): boolean => url.origin === window.location.origin;

const isTrusted = (url: URL, hosts: readonly string[]): boolean =>
  isOwn(url) || (url.protocol === 'https:' && hosts.includes(url.host));

/** Leaves for the payment page, after checking that its host is one of ours. */
export async function goToCheckout(address: string): Promise<void> {
  const { checkoutHosts } = await publicConfig();
  const url = urlOf(address, window.location.origin);
  if (!url || !isTrusted(url, checkoutHosts)) throw new AppError('checkout_url');
  browser.leaveFor(url.href);
}
