import type { Json } from '@rotavisto/shared/supabase';

export interface NotificationItem {
  id: string;
  title: string;
  message: string;
  read: boolean;
  created_at: string;
  /** What kind it is, and the ids of what it speaks of. */
  metadata: Json;
}
