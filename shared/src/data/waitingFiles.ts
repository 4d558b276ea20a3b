import { onSignOut, setDirty, useSession } from '@rotavisto/shared/session';
import { create } from 'zustand';
import type { FileRefusal } from '../domain';
import { keysOf, keysOfFiles } from './unsentWords';

export type AttachmentState =
  | { phase: 'idle' }
  | { phase: 'cancelled' }
  | ({ phase: 'refused' } & FileRefusal)
  | { phase: 'checking'; name: string }
  | { phase: 'ready'; file: File; isDamaged: boolean }
  | { phase: 'uploading'; file: File; percent: number; cancel: () => void }
  | { phase: 'failed'; file: File; path?: string };

const IDLE: AttachmentState = { phase: 'idle' };

const keyOf = (userId: string, ticketId: string): string => keysOf(userId) + ticketId;

/** The file beside the text of each conversation, for as long as this page lives. */
const useFiles = create<Record<string, AttachmentState>>(() => ({}));

// No storage keeps a file through a reload: the browser asks before the page goes.
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

function setWaiting(key: string, isWaiting: boolean): void {
  setDirty(`file-${key}`, isWaiting);
  if (isWaiting) keysOfFiles.add(key);
  else keysOfFiles.delete(key);
  if (keysOfFiles.size > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function write(key: string, state: AttachmentState): void {
  useFiles.setState({ [key]: state });
  setWaiting(key, 'file' in state);
}

export function useWaitingFile(userId: string, ticketId: string) {
  const key = keyOf(userId, ticketId);
  return {
    state: useFiles((all) => all[key] ?? IDLE),
    setState: (state: AttachmentState) => write(key, state),
  };
}

/** Forgets all files but those of one person. */
function forget(userId?: string): void {
  const isOurs = (key: string) => userId !== undefined && key.startsWith(keysOf(userId));
  const all = Object.entries(useFiles.getState());
  for (const [key] of all) if (!isOurs(key)) setWaiting(key, false);
  useFiles.setState(Object.fromEntries(all.filter(([key]) => isOurs(key))), true);
}

onSignOut((reason) => {
  if (reason !== 'expired') forget();
});
useSession.subscribe(({ profile }, { profile: before }) => {
  if (profile && profile.id !== before?.id) forget(profile.id);
});
