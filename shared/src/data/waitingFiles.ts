import { onSignOut, setDirty, useSession } from '@rotavisto/shared/session';
import { create } from 'zustand';
import type { FileRefusal } from '../domain';
import { keysOf, keysOfFiles } from './unsentWords';

/** A file that waits to be sent. */
export interface WaitingFile {
  file: File;
  isDamaged: boolean;
}

/** `name` where several files were offered together. */
type RefusedFile = FileRefusal & { name?: string };

/** The files of a conversation are sent one after the other; `rest` waits behind the one on its way. */
export type AttachmentState =
  | { phase: 'idle' }
  | { phase: 'cancelled' }
  | { phase: 'checking'; name: string; waiting: readonly WaitingFile[] }
  | { phase: 'ready'; waiting: readonly WaitingFile[]; refused: readonly RefusedFile[] }
  | { phase: 'uploading'; file: File; rest: readonly WaitingFile[]; percent: number; cancel: () => void }
  | { phase: 'failed'; file: File; rest: readonly WaitingFile[]; path?: string };

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
  setWaiting(key, 'file' in state || ('waiting' in state && state.waiting.length > 0));
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
