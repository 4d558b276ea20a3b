const KEY = 'rotavisto-checkout';

/**
 * The payment page this tab last opened, for the life of the tab and without personal data: in another tab the checkout
 * is found by the visitor's e-mail address. A browser without storage keeps nothing.
 */
export function rememberCheckout(address: string): void {
  try {
    window.sessionStorage.setItem(KEY, address);
  } catch {
    // Not stored: quick registration finds the same checkout by the address.
  }
}

export function abandonedCheckout(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetCheckout(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
