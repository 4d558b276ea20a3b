import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { returnComplement } from '../data/complement';

/** The questions of a sent form selected for a return to the client, and the reason. */
export function useReturning(applicationId: string) {
  const returning = useMutation(returnComplement);
  const [isOpen, setOpen] = useState(false);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const close = () => {
    setOpen(false);
    setKeys([]);
    setReason('');
  };
  return {
    isOpen,
    keys,
    reason,
    isSending: returning.isPending,
    open: () => setOpen(true),
    close,
    setReason,
    pick: (key: string) =>
      setKeys((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key])),
    send: () => returning.mutateAsync({ applicationId, reason, keys }).then(close, () => undefined),
  };
}

export type Returning = ReturnType<typeof useReturning>;
