import { openPresence } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { useEffect } from 'react';
import { KeptReviews } from './review/KeptReviews';

const noMatter = () => {};

/** What happens behind every page: clients see that their consultant is there, and what was left unsent is sent. */
export function Background() {
  const userId = useSession((state) => state.profile?.id);
  useEffect(() => {
    if (!userId) return;
    return openPresence({ connect: supabase, topic: `consultant:${userId}`, userId, changed: noMatter }).close;
  }, [userId]);
  return <KeptReviews />;
}
