import { supabase } from '@rotavisto/shared/supabase';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Other, openPresence } from '../../data';

const NOBODY: Other = { isThere: false, isWriting: false };

/** Whether the other person of an open conversation is there and writing; `setWriting` tells them of this one. */
export function useOther(ticketId: string, userId: string) {
  const [other, setOther] = useState(NOBODY);
  const presence = useRef<ReturnType<typeof openPresence>>(null);
  useEffect(() => {
    const opened = openPresence({ connect: supabase, topic: `ticket:${ticketId}`, userId, changed: setOther });
    presence.current = opened;
    return opened.close;
  }, [ticketId, userId]);
  const setWriting = useCallback((isWriting: boolean) => presence.current?.setWriting(isWriting), []);
  return { other, setWriting };
}
