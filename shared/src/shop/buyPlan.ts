import { AppError, type Plan } from '@rotavisto/shared/session';
import { goToCheckout } from './goToCheckout';
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
