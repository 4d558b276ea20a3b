import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { prepareFile, refusedByServer, sendAttachment, uploadAttachment } from '../../data';
import type { FileRefusal } from '../../domain';

export type AttachmentState =
  | { phase: 'idle' }
  | { phase: 'cancelled' }
  | ({ phase: 'refused' } & FileRefusal)
  | { phase: 'checking'; name: string }
  | { phase: 'doubtful'; file: File }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'failed'; file: File; path?: string };

/** A file on its way into a conversation; one that was stored but not sent is not uploaded again. */
export function useAttachment(ticketId: string, onSent: () => void) {
  const [state, setState] = useState<AttachmentState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation(uploadAttachment).mutateAsync;
  const sendFile = useMutation(sendAttachment).mutateAsync;

  async function pick(picked: File) {
    setState({ phase: 'checking', name: picked.name });
    const prepared = await prepareFile(picked);
    if ('error' in prepared) setState({ phase: 'refused', ...prepared });
    else if (prepared.isDamaged) setState({ phase: 'doubtful', file: prepared.file });
    else await send(prepared.file);
  }

  async function send(file: File, stored?: string) {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const onProgress = (percent: number) => {
      if (!signal.aborted) setState({ phase: 'uploading', name: file.name, percent: Math.round(percent) });
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
    send,
    cancel: () => abort.current?.abort(),
    discard: () => setState({ phase: 'idle' }),
  };
}
