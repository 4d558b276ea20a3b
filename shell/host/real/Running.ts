/** A running product: the site, its project, and the place of the project's mails. */
export interface Running {
  site: string;
  project: string;
  publishableKey: string;
  secretKey: string;
  /**
   * The address of a Mailpit, as beside `supabase start`; without it the mails are at `/__outbox`, as in the embedded
   * backend.
   */
  mailpit?: string;
}
