type Claims = { readonly sub?: string; readonly session_id?: string };

/** Returns the claims of an access token without a check of its signature; none for a text that is no token. */
export function claimsOf(token: string | undefined): Claims {
  try {
    return JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}
