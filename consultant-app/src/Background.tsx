import { openPresence } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { useEffect } from 'react';

const noMatter = () => {};

/** Runs behind every page: shows clients that their consultant is online. */
export function Background() {
  const userId = useSession((state) => state.profile?.id);
  useEffect(() => {
    if (!userId) return;
    return openPresence({ connect: supabase, topic: `consultant:${userId}`, userId, changed: noMatter }).close;
  }, [userId]);
  return null;
}
