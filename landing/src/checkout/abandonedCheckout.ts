const KEY = 'rotavisto-checkout';
const BUYER_KEY = 'rotavisto-buyer';

export interface Buyer {
  fullName: string;
  email: string;
}

/**
 * Stores the payment page that this tab opened last. Another tab finds the checkout by the visitor's e-mail address. A
 * browser without storage keeps nothing.
 */
export function rememberCheckout(address: string): void {
  try {
    window.sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage, the quick registration finds the checkout by the e-mail address.
  }
}

export function abandonedCheckout(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the buyer's name and e-mail address until the order is paid or the tab is closed. */
export function rememberBuyer({ fullName, email }: Buyer): void {
  try {
    window.sessionStorage.setItem(BUYER_KEY, JSON.stringify({ fullName, email }));
  } catch {
    // Without storage the fields begin empty.
  }
}

export function rememberedBuyer(): Buyer | null {
  try {
    const { fullName, email } = JSON.parse(window.sessionStorage.getItem(BUYER_KEY) ?? 'null');
    return { fullName: String(fullName), email: String(email) };
  } catch {
    return null;
  }
}

export function forgetCheckout(): void {
  try {
    window.sessionStorage.removeItem(KEY);
    window.sessionStorage.removeItem(BUYER_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
