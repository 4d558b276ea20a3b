import { useMutation } from '@tanstack/react-query';
import {
  type AttachmentState,
  prepareFile,
  refusedByServer,
  sendAttachment,
  uploadAttachment,
  useWaitingFile,
  type WaitingFile,
} from '../../../data';

export interface Conversation {
  ticketId: string;
  userId: string;
  onSent: () => void;
}

function waitingIn(state: AttachmentState): WaitingFile[] {
  if (state.phase === 'ready') return [...state.waiting];
  return state.phase === 'failed' ? [{ file: state.file, isDamaged: false }, ...state.rest] : [];
}

/** Keeps files beside the text until they are sent; a stored but unsent file is not uploaded again. */
export function useAttachment({ ticketId, userId, onSent }: Conversation) {
  const { state, setState } = useWaitingFile(userId, ticketId);
  const upload = useMutation(uploadAttachment).mutateAsync;
  const sendFile = useMutation(sendAttachment).mutateAsync;

  async function pick(picked: readonly File[]) {
    const waiting = waitingIn(state);
    const refused = [];
    for (const one of picked) {
      setState({ phase: 'checking', name: one.name, waiting: [...waiting] });
      const prepared = await prepareFile(one);
      if ('error' in prepared) refused.push({ ...prepared, ...(picked.length > 1 ? { name: one.name } : {}) });
      else waiting.push(prepared);
    }
    setState({ phase: 'ready', waiting, refused });
  }

  const wait = (waiting: readonly WaitingFile[], ended: 'idle' | 'cancelled' = 'idle') =>
    setState(waiting.length > 0 ? { phase: 'ready', waiting, refused: [] } : { phase: ended });

  async function post(file: File, rest: readonly WaitingFile[], stored?: string) {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (percent: number) => {
      if (!signal.aborted)
        setState({ phase: 'uploading', file, rest, percent: Math.round(percent), cancel: () => controller.abort() });
    };
    onProgress(stored ? 100 : 0);
    let path = stored;
    try {
      path ??= await upload({ ticketId, file, onProgress, signal });
      await sendFile({ ticketId, path, name: file.name });
      onSent();
    } catch (failure) {
      const error = refusedByServer(failure);
      if (signal.aborted) wait(rest, 'cancelled');
      else if (error) setState({ phase: 'ready', waiting: rest, refused: [{ error, name: file.name }] });
      else setState({ phase: 'failed', file, rest, path });
      return;
    }
    const [next, ...others] = rest;
    if (next) await post(next.file, others);
    else setState({ phase: 'idle' });
  }

  return {
    state,
    isBusy: state.phase === 'checking' || state.phase === 'uploading',
    pick,
    send: () => {
      const [first, ...rest] = state.phase === 'ready' ? state.waiting : [];
      if (first) void post(first.file, rest);
    },
    resend: () => {
      if (state.phase === 'failed') void post(state.file, state.rest, state.path);
    },
    cancel: () => {
      if (state.phase === 'uploading') state.cancel();
    },
    /** Removes a waiting file, or the file that could not be sent. */
    discard: (file: File) => {
      if (state.phase === 'ready') wait(state.waiting.filter((one) => one.file !== file));
      if (state.phase === 'failed') wait(state.rest);
    },
  };
}
