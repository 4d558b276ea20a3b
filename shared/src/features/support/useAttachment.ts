import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendAttachment, uploadAttachment } from '../../data';
import { checkFile, type FileErrorKey } from '../../domain';

export type AttachmentState =
  | { phase: 'idle' }
  | { phase: 'cancelled' }
  | { phase: 'refused'; error: FileErrorKey }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'failed'; file: File; path?: string };

/** A file on its way into a conversation; one that was stored but not sent is not uploaded again. */
export function useAttachment(ticketId: string, onSent: () => void) {
  const [state, setState] = useState<AttachmentState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation(uploadAttachment).mutateAsync;
  const sendFile = useMutation(sendAttachment).mutateAsync;

  async function send(file: File, stored?: string) {
    const error = checkFile(file);
    if (error) return setState({ phase: 'refused', error });
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
    } catch {
      setState(signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', file, path });
    }
  }

  return {
    state,
    send,
    cancel: () => abort.current?.abort(),
    discard: () => setState({ phase: 'idle' }),
  };
}
