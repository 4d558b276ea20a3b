import type { Composite, Json } from '@rotavisto/shared/supabase';

export type OfficialProgress = Composite<'official_progress'>;

/** Progress of the client's part of the official form; null before the form has a row. */
export const officialProgress = (application: { official_form?: Json | null }): OfficialProgress | null =>
  (application.official_form ?? null) as OfficialProgress | null;
