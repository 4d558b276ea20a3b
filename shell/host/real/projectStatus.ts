import type { Running } from './Running';

type Status = Pick<Running, 'project' | 'publishableKey' | 'secretKey' | 'mailpit'> & { databaseUrl: string };

/** Reads the output of `supabase status --output json` about the started servers. */
export function projectStatus(text: string): Status {
  const said: Record<string, string | undefined> = JSON.parse(text);
  const needed = (...names: string[]) => {
    const value = names.map((name) => said[name]).find(Boolean);
    if (!value) throw new Error(`supabase status does not say ${names.join(' or ')}`);
    return value;
  };
  return {
    project: needed('API_URL').replace(/\/$/, ''),
    // Older versions of the CLI have only the legacy keys.
    publishableKey: needed('PUBLISHABLE_KEY', 'ANON_KEY'),
    secretKey: needed('SECRET_KEY', 'SERVICE_ROLE_KEY'),
    databaseUrl: needed('DB_URL'),
    mailpit: needed('MAILPIT_URL', 'INBUCKET_URL').replace(/\/$/, ''),
  };
}
