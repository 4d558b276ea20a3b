import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { submitPaymentReceipt, uploadReceipt } from '../data/payment';
import type { PaymentMethod } from './MethodChoice';

/** Uploads the receipt, then closes the payment step with it; an uploaded file is not sent twice. */
export function useReceipt(applicationId: string, onDone: () => void) {
  const upload = useMutation(uploadReceipt);
  const submit = useMutation(submitPaymentReceipt);
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
      // The toast of the mutation goes away; file and method stay as they are.
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
