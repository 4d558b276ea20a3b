import { useMutation } from '@tanstack/react-query';
import { prepareFile, refusedByServer, sendAttachment, uploadAttachment, useWaitingFile } from '../../../data';

interface Conversation {
  ticketId: string;
  userId: string;
  onSent: () => void;
}

/** A file that waits beside the text until it is sent; one that was stored but not sent is not uploaded again. */
export function useAttachment({ ticketId, userId, onSent }: Conversation) {
  const { state, setState } = useWaitingFile(userId, ticketId);
  const upload = useMutation(uploadAttachment).mutateAsync;
  const sendFile = useMutation(sendAttachment).mutateAsync;

  async function pick(picked: File) {
    setState({ phase: 'checking', name: picked.name });
    const prepared = await prepareFile(picked);
    if ('error' in prepared) setState({ phase: 'refused', ...prepared });
    else setState({ phase: 'ready', file: prepared.file, isDamaged: prepared.isDamaged === true });
  }

  async function post(file: File, stored?: string) {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (percent: number) => {
      if (!signal.aborted)
        setState({ phase: 'uploading', file, percent: Math.round(percent), cancel: () => controller.abort() });
    };
    onProgress(stored ? 100 : 0);
    let path = stored;
    try {
      path ??= await upload({ ticketId, file, onProgress, signal });
      await sendFile({ ticketId, path, name: file.name });
      setState({ phase: 'idle' });
      onSent();
    } catch (failure) {
      const error = refusedByServer(failure);
      if (signal.aborted) setState({ phase: 'cancelled' });
      else setState(error ? { phase: 'refused', error } : { phase: 'failed', file, path });
    }
  }

  return {
    state,
    pick,
    send: () => {
      if (state.phase === 'ready') void post(state.file);
    },
    resend: () => {
      if (state.phase === 'failed') void post(state.file, state.path);
    },
    cancel: () => {
      if (state.phase === 'uploading') state.cancel();
    },
    discard: () => setState({ phase: 'idle' }),
  };
}
