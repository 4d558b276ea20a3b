const KEY = 'rotavisto-checkout';

/**
 * The payment page this tab last left for. For the life of the tab only, and nothing about the person: whoever comes
 * back elsewhere finds their checkout by their address. A browser that refuses storage forgets at once.
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
