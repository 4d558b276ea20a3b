/** A product that is running already: the site, the project behind it, and where the project's mails are read. */
export interface Running {
  site: string;
  project: string;
  publishableKey: string;
  secretKey: string;
  /** A Mailpit, as beside `supabase start`; without one the project keeps its mails at `/__outbox`, as the embedded backend. */
  mailpit?: string;
}
