import type { Json } from '@rotavisto/shared/supabase';

export interface NotificationItem {
  id: string;
  title: string;
  message: string;
  read: boolean;
  created_at: string;
  /** The kind of the notification and the ids of its subjects. */
  metadata: Json;
}
