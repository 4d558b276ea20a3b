import { lazyComponent } from '@rotavisto/shared/connection';
import { openPresence } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { Suspense, useEffect, useState } from 'react';
import { keptReviews } from './data/keptReviews';

/** Fetched by the few tabs that have any. */
const KeptReviews = lazyComponent(async () => (await import('./review/useReview')).KeptReviews);

const noMatter = () => {};

/** Runs behind every page: shows clients that their consultant is online, and resends stored reviews. */
export function Background() {
  const userId = useSession((state) => state.profile?.id);
  const [hasKept] = useState(() => keptReviews().length > 0);
  useEffect(() => {
    if (!userId) return;
    return openPresence({ connect: supabase, topic: `consultant:${userId}`, userId, changed: noMatter }).close;
  }, [userId]);
  return <Suspense>{hasKept && <KeptReviews />}</Suspense>;
}
