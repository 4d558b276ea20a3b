import { PURCHASE_KEY } from '../page';

/**
 * Stores the secret that proves that this tab started a purchase without a session, for the life of the tab. If the
 * browser refuses storage, only the mail confirms the purchase.
 */
export function keepPurchaseSecret(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('secret' in answer) || typeof answer.secret !== 'string')
    return;
  try {
    window.sessionStorage.setItem(PURCHASE_KEY, answer.secret);
  } catch {
    // Without storage, the mail confirms the purchase instead of this page.
  }
}

/** Returns the secret under the name that the functions expect, or an empty object without a purchase of this tab. */
export function purchaseSecret(): { secret?: string } {
  try {
    const secret = window.sessionStorage.getItem(PURCHASE_KEY);
    return secret === null ? {} : { secret };
  } catch {
    return {};
  }
}
