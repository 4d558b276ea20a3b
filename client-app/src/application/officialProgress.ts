import type { Composite, Json } from '@rotavisto/shared/supabase';

export type OfficialProgress = Composite<'official_progress'>;

/** How far the client's part of the official form is; null where nothing of it is there. */
export const officialProgress = (application: { official_form?: Json | null }): OfficialProgress | null =>
  (application.official_form ?? null) as OfficialProgress | null;
