import { useOnce } from '@rotavisto/shared/data';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { submitPaymentReceipt, uploadReceipt } from '../data/payment';
import type { PaymentMethod } from './MethodChoice';

/** Uploads the receipt, then completes the payment step; a file is not uploaded twice. */
export function useReceipt(applicationId: string, onDone: () => void) {
  const upload = useMutation(uploadReceipt);
  const submit = useOnce(submitPaymentReceipt);
  const [percent, setPercent] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const stored = useRef<{ file: File; path: string } | null>(null);

  async function pathOf(file: File): Promise<string> {
    if (stored.current?.file === file) return stored.current.path;
    abort.current = new AbortController();
    setPercent(0);
    const path = await upload.mutateAsync({
      applicationId,
      file,
      onProgress: (done: number) => setPercent(Math.round(done)),
      signal: abort.current.signal,
    });
    stored.current = { file, path };
    return path;
  }

  async function send(file: File, paymentMethod: PaymentMethod) {
    setCancelled(false);
    setFailed(false);
    try {
      const receiptPath = await pathOf(file);
      await submit.mutateAsync({ applicationId, paymentMethod, receiptPath });
      onDone();
    } catch {
      // The toast of the mutation disappears, so the form shows the failure; file and method are kept.
      setFailed(!abort.current?.signal.aborted);
    }
  }

  return {
    send,
    percent,
    isCancelled,
    hasFailed,
    isUploading: upload.isPending,
    isSending: upload.isPending || submit.isPending,
    cancel: () => {
      abort.current?.abort();
      setCancelled(true);
    },
  };
}
