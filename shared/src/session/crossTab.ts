const NAME = 'rotavisto-session';

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that the session is over. */
export function announceSignOut(): void {
  channel ??= open();
  channel?.postMessage('signed-out');
}

export function onSignOutElsewhere(listener: () => void): () => void {
  channel ??= open();
  const current = channel;
  const heard = (event: MessageEvent) => {
    if (event.data === 'signed-out') listener();
  };
  current?.addEventListener('message', heard);
  return () => current?.removeEventListener('message', heard);
}
