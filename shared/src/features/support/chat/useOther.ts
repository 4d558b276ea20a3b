import { supabase } from '@rotavisto/shared/supabase';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Other, openPresence } from '../../../data';

const NOBODY: Other = { isThere: false, isWriting: false };

/** Whether the other person of an open conversation is there and writing; `setWriting` reports this user to them. */
export function useOther(ticketId: string, consultantId: string | null, userId: string) {
  const [other, setOther] = useState(NOBODY);
  const presence = useRef<ReturnType<typeof openPresence>>(null);
  useEffect(() => {
    if (!consultantId) return;
    // With another consultant the conversation has another topic, so that the former one is left behind.
    const topic = `ticket:${ticketId}:${consultantId}` as const;
    const opened = openPresence({ connect: supabase, topic, userId, changed: setOther });
    presence.current = opened;
    return () => {
      presence.current = null;
      setOther(NOBODY);
      opened.close();
    };
  }, [ticketId, consultantId, userId]);
  const setWriting = useCallback((isWriting: boolean) => presence.current?.setWriting(isWriting), []);
  return { other, setWriting };
}
