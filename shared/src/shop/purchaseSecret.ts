import { PURCHASE_KEY } from '../page';

/**
 * What shows that this tab began a purchase without a session. For the life of the tab only; a browser that refuses
 * storage forgets at once, and the confirmation comes by mail.
 */
export function keepPurchaseSecret(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('secret' in answer) || typeof answer.secret !== 'string')
    return;
  try {
    window.sessionStorage.setItem(PURCHASE_KEY, answer.secret);
  } catch {
    // Not stored: the mail confirms the purchase instead of this page.
  }
}

/** Named as the functions expect it; nothing where this tab began no purchase. */
export function purchaseSecret(): { secret?: string } {
  try {
    const secret = window.sessionStorage.getItem(PURCHASE_KEY);
    return secret === null ? {} : { secret };
  } catch {
    return {};
  }
}
