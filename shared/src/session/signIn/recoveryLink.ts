/** Both mails lead to the page where a password is chosen. */
const TYPES = ['recovery', 'invite'] as const;

export type RecoveryLink = { code: string } | { tokenHash: string; type: (typeof TYPES)[number] };

/** The two forms a recovery mail may carry; nothing in the fragment is ever accepted. */
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

/** One-time secrets leave the address bar as soon as they are used. */
export function dropRecoveryLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
