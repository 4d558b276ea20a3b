/** The types of mails that lead to the page for a new password. */
const TYPES = ['recovery', 'invite'] as const;

export type RecoveryLink = { code: string } | { tokenHash: string; type: (typeof TYPES)[number] };

/** Returns the link in one of the two forms of a mail, or null; the fragment of an address is never accepted. */
export function recoveryLink(url: URL): RecoveryLink | null {
  if (url.pathname !== '/reset-password') return null;
  const tokenHash = url.searchParams.get('token_hash');
  const type = TYPES.find((known) => known === url.searchParams.get('type'));
  if (tokenHash && type) return { tokenHash, type };
  const code = url.searchParams.get('code');
  return code ? { code } : null;
}

export const currentRecoveryLink = (): RecoveryLink | null =>
  typeof window === 'undefined' ? null : recoveryLink(new URL(window.location.href));

/** Removes the one-time secret from the address bar after its use. */
export function dropRecoveryLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
